import { defineConfig } from "vitest/config";

// The page is served by the shell under a strict content policy, so nothing may be inlined into the HTML, and paths
// are relative. The target is the oldest web view we run on (WebKitGTK 2.40 on Linux).
export default defineConfig({
  base: "./",
  clearScreen: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { port: 5173, strictPort: true, watch: { ignored: ["**/dist/**"] } },
  build: {
    target: "safari16.4",
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    // Only what hangs is cut off: how fast a computer is decides nothing.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
