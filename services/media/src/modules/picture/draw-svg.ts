import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRAWING_BOUNDS, DRAWING_SIDE } from '../../limits.ts';
import { mediaError } from '../ffmpeg/media-error.ts';
import { runTool, ToolError } from '../ffmpeg/run-tool.ts';
import { inspect, type PictureSize } from '../file/file-signature.ts';

const CHILD = fileURLToPath(new URL(`./svg.child${extname(import.meta.url)}`, import.meta.url));
const UNREADABLE = 2;
const WASM_PAGES_PER_MB = 16;

export interface Drawing {
  png: Buffer;
  size: PictureSize;
}

/**
 * Renders an SVG as PNG in a separate process with limited memory and time, because a few lines of SVG can ask for any
 * amount of both.
 * @throws UNPROCESSABLE with DAMAGED for an invalid SVG, with TOO_LARGE for one that exceeds the limits.
 */
export async function drawSvg(svg: Buffer, signal: AbortSignal, bounds = DRAWING_BOUNDS): Promise<Drawing> {
  const chunks: Buffer[] = [];
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(bounds.timeoutMs)]);
  try {
    await runTool({
      command: process.execPath,
      args: [`--wasm-max-mem-pages=${bounds.memoryMb * WASM_PAGES_PER_MB}`, CHILD, String(DRAWING_SIDE)],
      env: {},
      input: svg,
      signal: bounded,
      silenceMs: bounds.timeoutMs,
      onOutput: (chunk) => chunks.push(chunk),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError) throw mediaError(error.code === UNREADABLE ? 'DAMAGED' : 'TOO_LARGE');
    if (bounded.aborted) throw mediaError('TOO_LARGE');
    throw error;
  }
  const png = Buffer.concat(chunks);
  const { size } = inspect('image/png', png);
  if (size === undefined) throw mediaError('DAMAGED');
  return { png, size };
}
