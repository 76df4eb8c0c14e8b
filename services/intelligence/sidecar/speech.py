"""Speech sidecar: turns a wav file on this machine into words with times, by Whisper on the CPU.

The intelligence service starts it when there is work and watches it (speech.sidecar.ts). It

- listens on the loopback address and prints one line of JSON, {"port": N}, once it does;
- answers only requests that carry the secret it was started with (SPEECH_SECRET): it opens files by path;
- reads the model lazily, with the first request, and ends by itself after a time without work, which gives the
  memory back to the machine as no unloading inside of a Python process does;
- ends when its standard input closes, so that a service that was killed leaves no sidecar behind.

GET  /health      -> {"busy": bool, "loaded": bool}
POST /transcribe  {"path", "language"?, "vocabulary"?: ["…"]} -> NDJSON, one event a line:
     {"type": "language", "language", "probability"}        once, when it was found and not given
     {"type": "phrase", "startMs", "endMs", "words": [{"text", "startMs", "endMs", "probability"}]}
     {"type": "progress", "processedMs"}
     {"type": "done", "durationMs"}  or  {"type": "error", "code"}
"""

import argparse
import hmac
import json
import os
import select
import sys
import threading
import time
import wave
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# The model lies on this disk; a library that looks for another online is to fail, not to phone.
os.environ["HF_HUB_OFFLINE"] = "1"
# ONNX Runtime (voice activity) would report its use to Microsoft.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"

SAMPLE_RATE = 16_000
# Longer recordings are read block by block: Whisper's features of a whole day would take gigabytes.
BLOCK_SECONDS = 300
# A block ends at the quietest moment of its last part, so that no word is cut.
CUT_SEARCH_SECONDS = 60
CUT_WINDOW_SECONDS = 0.5
BEAM_SIZE = 5
# Pauses at least this long are not shown to the model, which would invent words for them.
VAD = {"min_silence_duration_ms": 1_000, "speech_pad_ms": 400}
# 200 terms of 100 characters, which may have four bytes each.
MAX_REQUEST_BYTES = 131_072
BUSY_STATUS = 409


class Recognizer:
    """The model, read once; one recording at a time."""

    def __init__(self, folder, threads):
        self.folder = folder
        self.threads = threads
        self.model = None
        self.turn = threading.Lock()

    def load(self):
        if self.model is None:
            from faster_whisper import WhisperModel  # slow to import: not before there is work

            self.model = WhisperModel(self.folder, device="cpu", compute_type="int8", cpu_threads=self.threads)
        return self.model

    def events(self, path, language, vocabulary):
        model = self.load()
        with wave.open(path, "rb") as file:
            total = file.getnframes()
            start = 0
            while start < total:
                block = read_block(file, start)
                offset_ms = start * 1000 // SAMPLE_RATE
                phrases, info = model.transcribe(
                    block,
                    language=language,
                    beam_size=BEAM_SIZE,
                    word_timestamps=True,
                    vad_filter=True,
                    vad_parameters=VAD,
                    # Shown to the model with each half minute: it takes some 220 tokens of it, the first ones.
                    hotwords=", ".join(vocabulary) or None,
                    # One wrong guess would otherwise color all that follows.
                    condition_on_previous_text=False,
                )
                for phrase in phrases:
                    if language is None:
                        # Found in the first block in which somebody speaks, and kept for the rest.
                        language = info.language
                        yield {"type": "language", "language": language, "probability": info.language_probability}
                    event = phrase_event(phrase, offset_ms)
                    if event is not None:
                        yield event
                        yield {"type": "progress", "processedMs": event["endMs"]}
                start += len(block)
                yield {"type": "progress", "processedMs": start * 1000 // SAMPLE_RATE}
        yield {"type": "done", "durationMs": total * 1000 // SAMPLE_RATE}


def read_block(file, start):
    """The samples from `start` on as floats, up to a quiet moment near the block's bound."""
    import numpy

    file.setpos(start)
    frames = file.readframes(BLOCK_SECONDS * SAMPLE_RATE)
    samples = numpy.frombuffer(frames, dtype="<i2").astype(numpy.float32) / 32768.0
    if start + len(samples) >= file.getnframes():
        return samples
    window = int(CUT_WINDOW_SECONDS * SAMPLE_RATE)
    first = len(samples) - CUT_SEARCH_SECONDS * SAMPLE_RATE
    tail = samples[first : first + (len(samples) - first) // window * window]
    loudness = numpy.square(tail).reshape(-1, window).sum(axis=1)
    return samples[: first + int(loudness.argmin()) * window + window // 2]


def phrase_event(phrase, offset_ms):
    words = []
    for word in phrase.words or []:
        text = word.word.strip()
        if text:
            start = offset_ms + round(word.start * 1000)
            end = max(start, offset_ms + round(word.end * 1000))
            words.append({"text": text, "startMs": start, "endMs": end, "probability": round(word.probability, 3)})
    if not words:
        return None
    return {"type": "phrase", "startMs": words[0]["startMs"], "endMs": words[-1]["endMs"], "words": words}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.0"  # the end of an answer is the end of its connection

    def do_GET(self):
        if self.path != "/health":
            return self.answer(404, {"code": "NOT_FOUND"})
        self.answer(200, {"busy": self.server.recognizer.turn.locked(), "loaded": self.server.recognizer.model is not None})

    def do_POST(self):
        server = self.server
        if self.path != "/transcribe":
            return self.answer(404, {"code": "NOT_FOUND"})
        if not hmac.compare_digest(self.headers.get("x-speech-secret", ""), server.secret):
            return self.answer(401, {"code": "UNAUTHORIZED"})
        length = int(self.headers.get("content-length", "0"))
        if length > MAX_REQUEST_BYTES:
            return self.answer(413, {"code": "TOO_LARGE"})
        request = json.loads(self.rfile.read(length))
        if not server.recognizer.turn.acquire(blocking=False):
            return self.answer(BUSY_STATUS, {"code": "BUSY"})
        try:
            self.stream(server.recognizer.events(request["path"], request.get("language"), request.get("vocabulary", [])))
        except (BrokenPipeError, ConnectionResetError):
            pass  # the service cancelled the job: nobody waits for the rest
        finally:
            server.last_work = time.monotonic()
            server.recognizer.turn.release()

    def stream(self, events):
        self.send_response(200)
        self.send_header("content-type", "application/x-ndjson")
        self.end_headers()
        self.wfile.flush()
        try:
            for event in events:
                if self.caller_left():
                    return
                self.write(event)
        except (wave.Error, EOFError, FileNotFoundError, ValueError) as error:
            self.report(error)
            self.write({"type": "error", "code": "UNREADABLE"})
        except (BrokenPipeError, ConnectionResetError):
            raise
        except Exception as error:
            self.report(error)
            self.write({"type": "error", "code": "FAILED"})

    def caller_left(self):
        readable, _, _ = select.select([self.connection], [], [], 0)
        return bool(readable)  # the request was read to its end: what comes now is the connection's end

    def write(self, event):
        self.wfile.write(json.dumps(event, ensure_ascii=False).encode() + b"\n")
        self.wfile.flush()

    def answer(self, status, body):
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.end_headers()
        self.write(body)

    def report(self, error):
        # The kind only: messages of libraries may quote what was said.
        print(f"transcription failed: {type(error).__name__}", file=sys.stderr, flush=True)

    def log_message(self, *_):
        pass


def end_with_parent():
    """Blocks until standard input closes: the service is gone or wants this process to end."""
    sys.stdin.buffer.read()
    os._exit(0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", required=True)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--idle-seconds", type=float, default=300)
    options = parser.parse_args()

    server = ThreadingHTTPServer(("127.0.0.1", options.port), Handler)
    server.daemon_threads = True
    server.secret = os.environ.pop("SPEECH_SECRET")
    server.recognizer = Recognizer(options.model, options.threads)
    server.last_work = time.monotonic()
    threading.Thread(target=end_with_parent, daemon=True).start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps({"port": server.server_address[1]}), flush=True)

    while True:
        with server.recognizer.turn:  # waits while a job runs
            idle = time.monotonic() - server.last_work
            if idle >= options.idle_seconds:
                os._exit(0)  # with the turn in hand: no request can slip in between
        time.sleep(max(0.2, options.idle_seconds - idle))


if __name__ == "__main__":
    main()
