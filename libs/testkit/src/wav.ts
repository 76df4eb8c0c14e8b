/** Sound in the platform's format: WAV, mono, 16 bits, 16 kHz. */
export const SAMPLE_RATE = 16_000;
export const BYTES_OF_SAMPLE = 2;
const HEADER_BYTES = 44;
const CHUNK_HEADER_BYTES = 8;
const FIRST_CHUNK = 12;

/** @param samples 16 bits each, little-endian. */
export function wavOf(samples: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - CHUNK_HEADER_BYTES + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * BYTES_OF_SAMPLE, 28);
  header.writeUInt16LE(BYTES_OF_SAMPLE, 32);
  header.writeUInt16LE(BYTES_OF_SAMPLE * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** @throws when the file has no data chunk. */
export function samplesOf(wav: Buffer): Buffer {
  for (let at = FIRST_CHUNK; at + CHUNK_HEADER_BYTES <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    const from = at + CHUNK_HEADER_BYTES;
    if (wav.toString('latin1', at, at + 4) === 'data') return wav.subarray(from, from + size);
    at = from + size + (size % 2);
  }
  throw new Error('The WAV file has no samples');
}
