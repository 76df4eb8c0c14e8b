/** Content type → whether an image is animated: it has more than one frame, or declares that it has. */
const MOVING: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/gif': (bytes) => countGifFrames(bytes, 2) > 1,
  'image/png': isMovingPng,
  'image/webp': (bytes) => bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATION) !== 0,
};
const WEBP_ANIMATION = 0x02;
const PNG_SIGNATURE_BYTES = 8;
/** Length, name and checksum of a chunk. */
const PNG_CHUNK_FRAME_BYTES = 12;
const GIF_HEAD_BYTES = 13;
const GIF_EXTENSION = 0x21;
const GIF_IMAGE = 0x2c;
/** Position and size of an image, and its flags. */
const GIF_IMAGE_HEAD_BYTES = 10;

/** @param bytes The whole file; its signature must already have been checked. */
export const isMoving = (contentType: string, bytes: Buffer): boolean => MOVING[contentType]?.(bytes) ?? false;

/** An animated PNG declares it in a chunk before its first image data. */
function isMovingPng(bytes: Buffer): boolean {
  let at = PNG_SIGNATURE_BYTES;
  while (at + 8 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
    at += PNG_CHUNK_FRAME_BYTES + bytes.readUInt32BE(at);
  }
  return false;
}

/** @param enough Counting stops there. */
function countGifFrames(bytes: Buffer, enough: number): number {
  let frames = 0;
  let at = GIF_HEAD_BYTES + colorTableBytes(bytes[10]);
  while (at < bytes.length && frames < enough) {
    const kind = bytes[at];
    if (kind === GIF_EXTENSION) at = endOfBlocks(bytes, at + 2);
    else if (kind === GIF_IMAGE) {
      frames += 1;
      // The color table is followed by one byte, the code size.
      at = endOfBlocks(bytes, at + GIF_IMAGE_HEAD_BYTES + colorTableBytes(bytes[at + 9]) + 1);
    } else return frames;
  }
  return frames;
}

const colorTableBytes = (flags = 0): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}
