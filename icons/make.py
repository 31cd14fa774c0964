#!/usr/bin/env python3
"""Makes the sizes of the icon out of icon.svg. Run by hand after a change: needs rsvg-convert and Pillow."""

import subprocess
from io import BytesIO
from pathlib import Path

from PIL import Image

here = Path(__file__).parent


def size(pixels):
    png = subprocess.run(
        ["rsvg-convert", "--width", str(pixels), "--height", str(pixels), here / "icon.svg"],
        check=True,
        capture_output=True,
    ).stdout
    return Image.open(BytesIO(png)).convert("RGBA")


for name, pixels in {"32x32": 32, "128x128": 128, "128x128@2x": 256, "icon": 512}.items():
    size(pixels).save(here / f"{name}.png", optimize=True)
small = [size(pixels) for pixels in (16, 24, 32, 48, 64, 128, 256)]
small[-1].save(here / "icon.ico", sizes=[image.size for image in small], append_images=small[:-1])
large = [size(pixels) for pixels in (32, 64, 128, 256, 512)]
size(1024).save(here / "icon.icns", append_images=large)
