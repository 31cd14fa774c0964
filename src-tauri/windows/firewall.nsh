; A host waits for its guest on UDP port 24777. Windows asks at the first time and blocks for good who says no by mistake:
; so the installer, which is asked for its rights anyway, says it once, for private networks only.
!macro NSIS_HOOK_POSTINSTALL
  nsExec::Exec 'netsh advfirewall firewall delete rule name="Duiyi"'
  nsExec::Exec 'netsh advfirewall firewall add rule name="Duiyi" dir=in action=allow program="$INSTDIR\duiyi.exe" protocol=udp profile=private,domain enable=yes'
!macroend

!macro NSIS_HOOK_POSTUNINSTALL
  nsExec::Exec 'netsh advfirewall firewall delete rule name="Duiyi"'
!macroend
