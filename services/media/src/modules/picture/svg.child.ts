import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/**
 * Draws the SVG of standard input as a PNG on standard output. Its only argument: the longest side in pixels that is
 * drawn; a larger drawing is made smaller. Ends with 0, or with `UNREADABLE` for what is no SVG. What a hostile drawing
 * does to memory and time, it does to this process, which whoever started it bounds and ends.
 *
 * The renderer is WebAssembly that was given no way to open files or addresses: what a drawing refers to outside of
 * itself is left out, and programs in it are not run.
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
    // The parser's own words; a trap of the machine is another class.
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
