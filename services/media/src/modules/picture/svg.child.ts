import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * Renders the SVG from standard input as a PNG on standard output. Its only argument is the maximum length of the
 * longer side in pixels; a larger drawing is scaled down. It exits with 0, or with `UNREADABLE` for an invalid SVG. A
 * hostile drawing can exhaust only this process, which the parent limits and ends.
 *
 * The renderer is WebAssembly without access to files or the network: references to anything outside the drawing are
 * left out, and scripts in it do not run.
 */
const UNREADABLE = 2;
const FONT = 'Noto Sans';
const WEIGHTS = [400, 700];
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'devanagari'];

const fonts = new URL('files/', import.meta.resolve('@fontsource/noto-sans/package.json'));
const fontFiles = WEIGHTS.flatMap((weight) =>
  SCRIPTS.map((script) => new URL(`noto-sans-${script}-${weight}-normal.woff2`, fonts)),
);
const [fontBuffers, program, svg] = await Promise.all([
  Promise.all(fontFiles.map((path) => readFile(path))),
  readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
  buffer(process.stdin),
]);
await initWasm(program);

const longestSide = Number(process.argv[2]);
const font = {
  fontBuffers,
  defaultFontFamily: FONT,
  serifFamily: FONT,
  sansSerifFamily: FONT,
  cursiveFamily: FONT,
  fantasyFamily: FONT,
  monospaceFamily: FONT,
};

function read(options: ConstructorParameters<typeof Resvg>[1]): InstanceType<typeof Resvg> | undefined {
  try {
    return new Resvg(svg, { font, ...options });
  } catch (error) {
    // The parser reports its errors in another class. A RuntimeError is a crash of WebAssembly.
    if (error instanceof Error && error.name === 'RuntimeError') throw error;
    return undefined;
  }
}

const asItIs = read({});
if (asItIs === undefined) process.exitCode = UNREADABLE;
else {
  const { width, height } = asItIs;
  const isTooLarge = Math.max(width, height) > longestSide;
  const mode = width >= height ? 'width' : 'height';
  const drawing = isTooLarge ? read({ fitTo: { mode, value: longestSide } }) : asItIs;
  process.stdout.write((drawing ?? asItIs).render().asPng());
}
