/**
 * Positions of the format and of the platform. The format counts Unicode code points, a JavaScript string UTF-16 units:
 * they differ after the first emoji.
 */

/**
 * Code points of offsets in UTF-16 units, in one pass over the text. An offset within a surrogate pair counts as the
 * pair's beginning; one outside of the text as its nearer end.
 * @returns as many as given, in the given order.
 */
export function toCodePoints(text: string, offsets: readonly number[]): number[] {
  let point = 0;
  let unit = 0;
  return inOrder(offsets, (offset) => {
    while (unit < text.length) {
      const next = unit + unitsAt(text, unit);
      if (next > offset) break;
      unit = next;
      point += 1;
    }
    return point;
  });
}

/**
 * Offsets in UTF-16 units of code points: the opposite of `toCodePoints`. A point beyond the text is its end.
 */
export function toOffsets(text: string, points: readonly number[]): number[] {
  let point = 0;
  let unit = 0;
  return inOrder(points, (target) => {
    while (unit < text.length && point < target) {
      unit += unitsAt(text, unit);
      point += 1;
    }
    return unit;
  });
}

/** How the program that wrote a text counted what we do not keep. */
export interface TextCounting {
  /** What a line end of CR and LF counts. */
  lineEnd: 1 | 2;
  /** What a byte order mark counts. */
  byteOrderMark: 0 | 1;
}

const BYTE_ORDER_MARK = '\u{FEFF}';
const CR = 13;
const LF = 10;

/** By the standard: every code point of the text counts, and the mark is no part of it. */
export const STANDARD_COUNTING: TextCounting = { lineEnd: 2, byteOrderMark: 0 };

const COUNTINGS: readonly TextCounting[] = [
  STANDARD_COUNTING,
  { lineEnd: 1, byteOrderMark: 0 },
  { lineEnd: 2, byteOrderMark: 1 },
  { lineEnd: 1, byteOrderMark: 1 },
];

/** A text as the platform keeps it: without a byte order mark, lines end with LF. */
export function keptText(raw: string): string {
  return (raw.startsWith(BYTE_ORDER_MARK) ? raw.slice(1) : raw).replaceAll(/\r\n?/g, '\n');
}

/**
 * Offsets in UTF-16 units of `keptText(raw)` for points that a program counted in its own text, in one pass.
 * @param points Code points, by `counting`. What is outside of the text becomes its nearer end.
 */
export function keptOffsets(
  raw: string,
  points: readonly number[],
  counting: TextCounting = STANDARD_COUNTING,
): number[] {
  let unit = raw.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let point = unit === 1 ? counting.byteOrderMark : 0;
  let kept = 0;
  return inOrder(points, (target) => {
    while (unit < raw.length && point < target) {
      const pair = raw.charCodeAt(unit) === CR && raw.charCodeAt(unit + 1) === LF;
      const units = pair ? 2 : unitsAt(raw, unit);
      const points = pair ? counting.lineEnd : 1;
      // A place between CR and LF is in front of the line end.
      if (point + points > target) break;
      point += points;
      kept += pair ? 1 : units;
      unit += units;
    }
    return kept;
  });
}

/** A selection whose words are known: many programs name a selection after the beginning of its text. */
export interface QuotedSelection {
  start: number;
  end: number;
  quote: string;
}

/**
 * How a program counted: the way under which most of its selections begin with the words that they are named after. By
 * the standard, if all ways are as good.
 * @param selections A few dozen are enough. `start` and `end` are the program's.
 */
export function countingOf(raw: string, selections: readonly QuotedSelection[]): TextCounting {
  if (selections.length === 0 || !(raw.includes('\r\n') || raw.startsWith(BYTE_ORDER_MARK))) return STANDARD_COUNTING;
  const text = keptText(raw);
  const starts = selections.map(({ start }) => start);
  const quotes = selections.map(({ quote }) => comparable(quote));
  let best = STANDARD_COUNTING;
  let most = 0;
  for (const counting of COUNTINGS) {
    const offsets = keptOffsets(raw, starts, counting);
    const hits = quotes.filter((quote, at) => quote !== '' && begins(text, offsets[at] ?? 0, quote)).length;
    if (hits > most) [best, most] = [counting, hits];
  }
  return best;
}

/** Programs shorten names with an ellipsis and put spaces for line ends. */
function comparable(quote: string): string {
  return withoutSpaces(quote.replace(/(…|\.\.\.)\s*$/u, '')).slice(0, 40);
}

function begins(text: string, offset: number, quote: string): boolean {
  // A selection that begins between two words would match its quote under two countings, so spaces in front count.
  const start = text.slice(offset, offset + 200);
  return !/^\s/u.test(start) && withoutSpaces(start).startsWith(quote) && isWordStart(text, offset);
}

function isWordStart(text: string, offset: number): boolean {
  return offset === 0 || !/[\p{L}\p{N}]{2}/u.test(text.slice(offset - 1, offset + 1));
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s+/gu, '');

/** 0 or 1: what a program calls the first page of a PDF, judged by the pages that its selections name. */
export function firstPage(pages: readonly number[], pageCount: number): 0 | 1 {
  const named = pages.filter(Number.isFinite);
  return named.length > 0 && Math.min(...named) >= 1 && Math.max(...named) >= pageCount ? 1 : 0;
}

/** An area in percent of what is shown, from its top left. */
export interface PercentArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Two opposite corners, in whole points or pixels. */
export interface Corners {
  firstX: number;
  firstY: number;
  secondX: number;
  secondY: number;
}

/** Points of a page's media box, and by how much the page is turned clockwise when it is shown. */
export interface PageSize {
  width: number;
  height: number;
  rotation?: 0 | 90 | 180 | 270;
}

/** @param area Points from the bottom left of the media box. */
export function pdfToPercent(area: Corners, page: PageSize): PercentArea {
  const { width, height } = page;
  const up = { x: area.firstX / width, y: 1 - area.firstY / height };
  const down = { x: area.secondX / width, y: 1 - area.secondY / height };
  const turns = (page.rotation ?? 0) / 90;
  return between(turned(up, turns), turned(down, turns));
}

/** Points from the bottom left of the media box, rounded: `first` is the lower left corner. */
export function percentToPdf(area: PercentArea, page: PageSize): Corners {
  const { width, height } = page;
  const turns = (4 - (page.rotation ?? 0) / 90) % 4;
  const one = turned({ x: area.left / 100, y: area.top / 100 }, turns);
  const other = turned({ x: (area.left + area.width) / 100, y: (area.top + area.height) / 100 }, turns);
  return {
    firstX: Math.round(Math.min(one.x, other.x) * width),
    firstY: Math.round((1 - Math.max(one.y, other.y)) * height),
    secondX: Math.round(Math.max(one.x, other.x) * width),
    secondY: Math.round((1 - Math.min(one.y, other.y)) * height),
  };
}

/** @param area Pixels from the top left of the picture as it is shown. */
export function pictureToPercent(area: Corners, size: { width: number; height: number }): PercentArea {
  return between(
    { x: area.firstX / size.width, y: area.firstY / size.height },
    { x: area.secondX / size.width, y: area.secondY / size.height },
  );
}

/** Pixels from the top left, rounded: `first` is the upper left corner. */
export function percentToPicture(area: PercentArea, size: { width: number; height: number }): Corners {
  return {
    firstX: Math.round((area.left / 100) * size.width),
    firstY: Math.round((area.top / 100) * size.height),
    secondX: Math.round(((area.left + area.width) / 100) * size.width),
    secondY: Math.round(((area.top + area.height) / 100) * size.height),
  };
}

interface Place {
  x: number;
  y: number;
}

/** Turns a place in a square of side 1 clockwise by quarters; x goes right, y down. */
function turned({ x, y }: Place, quarters: number): Place {
  if (quarters === 1) return { x: 1 - y, y: x };
  if (quarters === 2) return { x: 1 - x, y: 1 - y };
  if (quarters === 3) return { x: y, y: 1 - x };
  return { x, y };
}

function between(one: Place, other: Place): PercentArea {
  const [left, right] = [inside(Math.min(one.x, other.x)), inside(Math.max(one.x, other.x))];
  const [top, bottom] = [inside(Math.min(one.y, other.y)), inside(Math.max(one.y, other.y))];
  return { left: left * 100, top: top * 100, width: (right - left) * 100, height: (bottom - top) * 100 };
}

/** Programs mark a little beyond the edge. */
const inside = (part: number): number => Math.min(Math.max(part, 0), 1);

function unitsAt(text: string, unit: number): 1 | 2 {
  return (text.codePointAt(unit) ?? 0) > 0xffff ? 2 : 1;
}

/** Calls `next` with the targets from the least to the greatest. */
function inOrder(targets: readonly number[], next: (target: number) => number): number[] {
  const order = targets.map((_, at) => at).sort((one, other) => (targets[one] ?? 0) - (targets[other] ?? 0));
  const found = targets.map(() => 0);
  for (const at of order) found[at] = next(targets[at] ?? 0);
  return found;
}
