import { open } from 'node:fs/promises';
import { tooLarge, unprocessable } from '@fieldloom/kernel/errors';

/** The sample rate on which the speech and speaker models were trained; media produces audio with it. */
export const SAMPLE_RATE = 16_000;
/** A working day. Longer recordings are refused before any model is loaded. */
export const MAX_AUDIO_MS = 8 * 3_600_000;
export const BYTES_PER_SAMPLE = 2;
/** How many bytes of a WAV header are searched for the required chunks. */
const MAX_HEADER_BYTES = 65_536;
const PCM = 1;

/** A mono WAV file on disk, with 16-bit samples at 16 kHz and a checked header. */
export interface WavFile {
  path: string;
  /** Offset of the first sample in bytes. */
  dataOffset: number;
  sampleCount: number;
  durationMs: number;
}

/** Size of a WAV with the longest allowed recording in bytes. A larger file need not be downloaded at all. */
export const MAX_WAV_BYTES = MAX_HEADER_BYTES + (MAX_AUDIO_MS / 1_000) * SAMPLE_RATE * BYTES_PER_SAMPLE;

const invalid = (fault: string) => unprocessable(`The audio cannot be read: ${fault}`, { reason: 'AUDIO_INVALID' });

export const audioTooLong = () =>
  tooLarge('The recording is too long to be transcribed', { reason: 'AUDIO_TOO_LONG', maxMs: MAX_AUDIO_MS });

/**
 * Reads and checks a WAV file's header.
 * @throws UNPROCESSABLE (reason AUDIO_INVALID) for another kind of file, or one that is shorter than its header says;
 * TOO_LARGE (reason AUDIO_TOO_LONG) for more than MAX_AUDIO_MS.
 */
export async function openWav(path: string): Promise<WavFile> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const header = Buffer.alloc(Math.min(size, MAX_HEADER_BYTES));
  await file.read(header, 0, header.length, 0);
  if (header.toString('latin1', 0, 4) !== 'RIFF' || header.toString('latin1', 8, 12) !== 'WAVE') {
    throw invalid('it is no WAV file');
  }
  const chunks = findChunks(header);
  if (chunks.format === undefined || chunks.data === undefined) throw invalid('its header is incomplete');
  const { format, data } = chunks;
  if (format.codec !== PCM || format.channels !== 1 || format.rate !== SAMPLE_RATE || format.bits !== 16) {
    throw invalid('it is not mono PCM of 16 bits at 16 kHz');
  }
  if (data.offset + data.bytes > size) throw invalid('it is shorter than its header says');
  const sampleCount = Math.floor(data.bytes / BYTES_PER_SAMPLE);
  const durationMs = Math.round((sampleCount * 1_000) / SAMPLE_RATE);
  if (durationMs > MAX_AUDIO_MS) throw audioTooLong();
  return { path, dataOffset: data.offset, sampleCount, durationMs };
}

interface Chunks {
  format?: { codec: number; channels: number; rate: number; bits: number };
  data?: { offset: number; bytes: number };
}

function findChunks(header: Buffer): Chunks {
  const found: Chunks = {};
  for (let at = 12; at + 8 <= header.length; ) {
    const name = header.toString('latin1', at, at + 4);
    const bytes = header.readUInt32LE(at + 4);
    const body = at + 8;
    if (name === 'fmt ' && body + 16 <= header.length) {
      found.format = {
        codec: header.readUInt16LE(body),
        channels: header.readUInt16LE(body + 2),
        rate: header.readUInt32LE(body + 4),
        bits: header.readUInt16LE(body + 14),
      };
    }
    if (name === 'data') return { ...found, data: { offset: body, bytes } };
    at = body + bytes + (bytes % 2);
  }
  return found;
}

/** Returns samples between −1 and 1, starting at sample `first`; fewer than `count` at the end of the file. */
export async function readSamples(wav: WavFile, first: number, count: number): Promise<Float32Array<ArrayBuffer>> {
  const length = Math.max(0, Math.min(count, wav.sampleCount - first));
  const bytes = await readBytes(wav, first, length);
  const samples = new Float32Array(length);
  for (let i = 0; i < length; i++) samples[i] = bytes.readInt16LE(i * BYTES_PER_SAMPLE) / 32_768;
  return samples;
}

/** Returns a part of the file as a separate WAV file, for services that accept files. */
export async function readPartAsWav(wav: WavFile, first: number, count: number): Promise<Buffer<ArrayBuffer>> {
  const length = Math.max(0, Math.min(count, wav.sampleCount - first));
  const samples = await readBytes(wav, first, length);
  return Buffer.concat([wavHeader(length), samples]);
}

async function readBytes(wav: WavFile, first: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length * BYTES_PER_SAMPLE);
  await using file = await open(wav.path, 'r');
  const { bytesRead } = await file.read(bytes, 0, bytes.length, wav.dataOffset + first * BYTES_PER_SAMPLE);
  if (bytesRead < bytes.length) throw invalid('it is shorter than its header says');
  return bytes;
}

/** Returns the 44-byte header of a mono WAV file with 16 bits at 16 kHz. */
export function wavHeader(sampleCount: number): Buffer {
  const dataBytes = sampleCount * BYTES_PER_SAMPLE;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_PER_SAMPLE, 28);
  header.writeUInt16LE(BYTES_PER_SAMPLE, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(dataBytes, 40);
  return header;
}
