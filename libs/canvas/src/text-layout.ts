import type { TextFormat } from './canvas-objects.ts';

export interface TextStyle {
  /** Pixels at zoom 1. */
  size: number;
  lineHeight: number;
  weight: 400 | 600;
}

export const TEXT_STYLES: Record<TextFormat, TextStyle> = {
  PARAGRAPH: { size: 16, lineHeight: 24, weight: 400 },
  H1: { size: 36, lineHeight: 44, weight: 600 },
  H2: { size: 28, lineHeight: 36, weight: 600 },
  H3: { size: 20, lineHeight: 28, weight: 600 },
};

/** Measures a text on one line. A browser asks its canvas; a server estimates, or asks the font. */
export type Measure = (text: string, style: TextStyle) => number;

/** Breaks a text into lines that fit a width: at blanks, and within a word only when it is longer than a line. */
export function wrapText(text: string, width: number, style: TextStyle, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, (each) => measure(each, style)));
}

/** The height of a text object. An empty one has the height of a line. */
export function textHeight(text: string, width: number, style: TextStyle, measure: Measure): number {
  return wrapText(text, width, style, measure).length * style.lineHeight;
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  // Each word with the blanks before it, which are dropped where a line begins.
  for (const part of paragraph.match(/\s*\S+/g) ?? []) {
    if (line !== '' && measure(line + part) > width) {
      lines.push(line);
      line = '';
    }
    line += line === '' && lines.length > 0 ? part.trimStart() : part;
    while (measure(line) > width) {
      const head = longestThatFits(line, width, measure);
      if (head.length === line.length) break;
      lines.push(head);
      line = line.slice(head.length);
    }
  }
  return [...lines, line];
}

/** Returns the longest beginning that fits, at least one character, found by halving. */
function longestThatFits(word: string, width: number, measure: (text: string) => number): string {
  const characters = Array.from(word);
  let fits = 1;
  let tooMany = characters.length + 1;
  while (tooMany - fits > 1) {
    const tried = Math.floor((fits + tooMany) / 2);
    if (measure(characters.slice(0, tried).join('')) <= width) fits = tried;
    else tooMany = tried;
  }
  return characters.slice(0, fits).join('');
}

/** Shortens a text to one line, with an ellipsis where something is missing. */
export function fitLine(text: string, width: number, style: TextStyle, measure: Measure): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (measure(line, style) <= width) return line;
  const head = longestThatFits(line, Math.max(0, width - measure('…', style)), (each) => measure(each, style));
  return `${head.trimEnd()}…`;
}
