import { type CanvasObject, type CanvasReference, isReference, type Objects } from './canvas-objects.ts';
import { type Box, type Boxes, boundsOf, grown } from './geometry.ts';
import { element, escapeXml } from './markup.ts';
import { readingOrder } from './reading-order.ts';
import { fitLine, type Measure, TEXT_STYLES, type TextStyle, wrapText } from './text-layout.ts';

/** What a card shows, as the reader of the drawing may see it. */
export interface Card {
  title: string;
  subtitle?: string;
  /** Six hex digits: the color of a stripe. */
  color?: string;
  /** A picture as a data URI: PNG, JPEG, WebP or GIF. Any other is left out. */
  picture?: string;
}

export interface Drawing {
  objects: Objects;
  boxes: Boxes;
  /** @returns undefined for what the reader may not see, or what is gone. */
  card: (reference: CanvasReference) => Card | undefined;
  measure: Measure;
  /** For readers of the screen: what this is, and what is on it. */
  title: string;
  description: string;
  /** What is written on a card that cannot be shown. */
  unavailable: string;
  /** Names of font families, the first that is there counts. */
  fonts: readonly string[];
}

const MARGIN = 48;
/** An empty canvas is drawn in this size. */
const EMPTY: Box = { x: 0, y: 0, width: 640, height: 360 };
/** A drawing is on white paper, whatever the theme of whoever exports it. */
const INK = { text: '#1b1d1f', muted: '#565b62', paper: '#ffffff', card: '#ffffff', line: '#d6d7d3' } as const;
const CARD = { padding: 16, radius: 8, stripe: 4, pictureShare: 0.5 } as const;
const GROUP_TITLE: TextStyle = { size: 16, lineHeight: 24, weight: 600 };
const CARD_TITLE: TextStyle = { size: 15, lineHeight: 20, weight: 600 };
const CARD_SUBTITLE: TextStyle = { size: 13, lineHeight: 18, weight: 400 };
const PICTURE = /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+={0,2}$/;
const HEX = /^[0-9a-f]{6}$/;

/**
 * Draws a canvas as an SVG document that stands alone: no scripts, links, styles or fonts from elsewhere. It can be opened
 * as a file, and made into a PNG by a program that renders SVG.
 *
 * The picture is one image to a screen reader, so its description holds every text of the canvas, in reading order.
 */
export function drawCanvas(drawing: Drawing): string {
  const { objects, boxes, title, description, fonts } = drawing;
  const area = grown(boundsOf(boxes.values()) ?? EMPTY, boxes.size === 0 ? 0 : MARGIN);
  const drawn = [...boxes].flatMap(([key, box]) => {
    const object = objects.get(key);
    return object === undefined ? [] : [drawObject(object, box, drawing)];
  });
  const listed = readingOrder(objects, boxes).flatMap((key) => {
    const object = objects.get(key);
    return object === undefined ? [] : (labelOf(object, drawing) ?? []);
  });
  const parts = [
    element('title', { id: 'canvas-title' }, escapeXml(title)),
    element('desc', { id: 'canvas-description' }, escapeXml([description, ...listed].join('\n'))),
    element('rect', { ...area, fill: INK.paper }),
    ...drawn,
  ];
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: area.width,
      height: area.height,
      viewBox: [area.x, area.y, area.width, area.height].map((each) => Math.round(each * 100) / 100).join(' '),
      role: 'img',
      'aria-labelledby': 'canvas-title canvas-description',
      'font-family': fonts.map(familyName).join(', '),
      fill: INK.text,
    },
    parts.join(''),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${svg}\n`;
}

/** A generic family stands without quotes. What would end the quotes is taken out of a name. */
function familyName(font: string): string {
  const isGeneric = /^(serif|sans-serif|monospace|system-ui)$/.test(font);
  return isGeneric ? font : `'${font.replaceAll(/['"\\;{}\n]/g, '')}'`;
}

/** Returns what an object says; undefined for a rectangle, which says nothing. */
function labelOf(object: CanvasObject, { card, unavailable }: Drawing): string | undefined {
  if (object.type === 'rectangle') return undefined;
  if (object.type === 'text') return object.text;
  if (object.type === 'group') return object.title;
  const shown = card(object);
  if (shown === undefined) return unavailable;
  return [shown.title, shown.subtitle].filter((part) => part !== undefined && part !== '').join(' · ');
}

function drawObject(object: CanvasObject, box: Box, drawing: Drawing): string {
  const label = labelOf(object, drawing);
  // Viewers show it as a tip: cards and groups may have no room for all of their text.
  const named = label === undefined ? '' : element('title', {}, escapeXml(label));
  if (isReference(object)) return element('g', {}, named + drawCard(drawing.card(object), box, drawing));
  switch (object.type) {
    case 'rectangle':
      return element('rect', { ...box, rx: 4, fill: 'none', stroke: INK.muted, 'stroke-width': 2 });
    case 'text': {
      const style = TEXT_STYLES[object.textFormat ?? 'PARAGRAPH'];
      const lines = wrapText(object.text, box.width, style, drawing.measure);
      return drawLines(lines, { x: box.x, y: box.y }, style, INK.text);
    }
    case 'group':
      return element('g', {}, named + drawGroup(object, box, drawing));
  }
}

function drawGroup(group: { title: string; color: string }, box: Box, { measure }: Drawing): string {
  const color = `#${group.color}`;
  const frame = element('rect', {
    ...box,
    rx: 12,
    fill: color,
    'fill-opacity': 0.1,
    stroke: color,
    'stroke-opacity': 0.6,
  });
  const width = Math.max(0, box.width - 2 * CARD.padding);
  const title = fitLine(group.title, width, GROUP_TITLE, measure);
  return frame + drawLines([title], { x: box.x + CARD.padding, y: box.y + CARD.padding }, GROUP_TITLE, INK.text);
}

function drawCard(card: Card | undefined, box: Box, { measure, unavailable }: Drawing): string {
  const frame = element('rect', { ...box, rx: CARD.radius, fill: INK.card, stroke: INK.line });
  const { title, subtitle = '', color, picture } = card ?? { title: unavailable };
  const width = Math.max(0, box.width - 2 * CARD.padding);
  const at = { x: box.x + CARD.padding, y: box.y + CARD.padding };
  const parts = [frame];
  if (color !== undefined && HEX.test(color)) {
    const stripe = { x: box.x, y: box.y + CARD.radius, width: CARD.stripe, height: box.height - 2 * CARD.radius };
    if (stripe.height > 0) parts.push(element('rect', { ...stripe, fill: `#${color}` }));
  }
  if (picture !== undefined && PICTURE.test(picture)) {
    const height = (box.height - 2 * CARD.padding) * CARD.pictureShare;
    if (height > 0 && width > 0) {
      parts.push(element('image', { ...at, width, height, href: picture, preserveAspectRatio: 'xMidYMid slice' }));
      at.y += height + CARD.padding / 2;
    }
  }
  const end = box.y + box.height - CARD.padding;
  const titles = cutLines(wrapText(title, width, CARD_TITLE, measure), end - at.y, CARD_TITLE);
  const titleHeight = titles.length * CARD_TITLE.lineHeight;
  const below = cutLines(wrapText(subtitle, width, CARD_SUBTITLE, measure), end - at.y - titleHeight, CARD_SUBTITLE);
  parts.push(
    drawLines(titles, at, CARD_TITLE, card === undefined ? INK.muted : INK.text),
    drawLines(below, { x: at.x, y: at.y + titleHeight }, CARD_SUBTITLE, INK.muted),
  );
  return parts.join('');
}

/** Keeps as many lines as there is room for. */
function cutLines(lines: string[], room: number, { lineHeight }: TextStyle): string[] {
  const kept = Math.max(0, Math.floor(room / lineHeight));
  if (lines.length <= kept) return lines;
  return lines.slice(0, kept).map((line, index) => (index === kept - 1 ? `${line.replace(/.$/u, '')}…` : line));
}

function drawLines(
  lines: readonly string[],
  { x, y }: { x: number; y: number },
  style: TextStyle,
  fill: string,
): string {
  if (lines.every((line) => line.trim() === '')) return '';
  // The baseline of a font is about four fifths below its top.
  const first = y + (style.lineHeight - style.size) / 2 + style.size * 0.8;
  const spans = lines
    .map((line, index) =>
      line === '' ? '' : element('tspan', { x, y: first + index * style.lineHeight }, escapeXml(line)),
    )
    .join('');
  return element('text', { 'font-size': style.size, 'font-weight': style.weight, fill }, spans);
}
