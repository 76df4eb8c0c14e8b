import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOGO_SIZES, type LogoSize, SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { LOGO_TIMEOUT_MS } from '../../limits.ts';
import { isDrawing } from '../../media-type.ts';
import { mediaError } from '../ffmpeg/media-error.ts';
import { runTool, ToolError } from '../ffmpeg/run-tool.ts';
import { inFolder } from '../ffmpeg/workspace.ts';
import { inspect } from '../file/file-signature.ts';
import { drawSvg } from '../picture/draw-svg.ts';
import { isMoving } from '../picture/still-picture.ts';

/** Content type → decoder that the tool must use, so that it does not guess. */
const READERS: Readonly<Record<string, string>> = {
  'image/gif': 'gif_pipe',
  'image/jpeg': 'jpeg_pipe',
  'image/jpg': 'jpeg_pipe',
  'image/png': 'png_pipe',
  'image/webp': 'webp_pipe',
};
const nameOf = (size: LogoSize): string => `${size}.png`;

/**
 * Makes the images that are shown for a logo: PNG, without any metadata of the file.
 * @param contentType One of the types allowed for logos.
 * @throws UNPROCESSABLE with a code that tells what is wrong with the file.
 */
export async function logoPictures(
  contentType: string,
  bytes: Buffer,
  { ffmpegPath, signal }: { ffmpegPath: string; signal: AbortSignal },
): Promise<Map<LogoSize, Buffer>> {
  const { code, size } = inspect(contentType, bytes);
  if (code !== undefined) throw mediaError(code);
  if (isMoving(contentType, bytes)) throw mediaError('ANIMATED');
  if (isDrawing(contentType)) {
    const { png } = await drawSvg(bytes, signal);
    return scale('image/png', png, ffmpegPath, signal);
  }
  if (size === undefined) throw mediaError('DAMAGED');
  if (size.width * size.height > SIZE_LIMITS.logoPixels) throw mediaError('TOO_LARGE');
  return scale(contentType, bytes, ffmpegPath, signal);
}

async function scale(
  contentType: string,
  bytes: Buffer,
  ffmpegPath: string,
  signal: AbortSignal,
): Promise<Map<LogoSize, Buffer>> {
  return inFolder(async (folder) => {
    const picture = ['-map', '0:v:0', '-map_metadata', '-1', '-frames:v', '1', '-pix_fmt', 'rgba'];
    const asPng = ['-c:v', 'png', '-f', 'image2', '-update', '1'];
    const outputs = LOGO_SIZES.flatMap((size) => {
      // Never enlarged, and with its own proportions.
      const smaller = `scale='min(${size},iw)':'min(${size},ih)':force_original_aspect_ratio=decrease:flags=lanczos`;
      return [...picture, '-vf', smaller, ...asPng, join(folder, nameOf(size))];
    });
    const reader = READERS[contentType] ?? '';
    const guards = ['-protocol_whitelist', 'pipe', '-max_pixels', String(SIZE_LIMITS.logoPixels)];
    const input = ['-xerror', '-err_detect', 'explode', ...guards, '-f', reader, '-i', 'pipe:0'];
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(LOGO_TIMEOUT_MS)]);
    try {
      const said = await runTool({
        command: ffmpegPath,
        args: ['-v', 'error', '-nostdin', '-y', ...input, ...outputs],
        input: bytes,
        signal: bounded,
      });
      // For a GIF that is cut off, the tool outputs what it could read and succeeds.
      if (contentType === 'image/gif' && said !== '') throw mediaError('DAMAGED');
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ToolError) throw mediaError('DAMAGED');
      if (bounded.aborted) throw mediaError('TOO_LARGE');
      throw error;
    }
    const pictures = new Map<LogoSize, Buffer>();
    for (const size of LOGO_SIZES) {
      // For a file without any readable image, the tool writes no output but succeeds.
      const made = await readFile(join(folder, nameOf(size))).catch(() => undefined);
      if (made === undefined || made.length === 0) throw mediaError('DAMAGED');
      pictures.set(size, made);
    }
    return pictures;
  });
}
