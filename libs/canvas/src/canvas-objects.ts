import { isUuid } from '@fieldloom/kernel/ids';
import { isLonger } from '@fieldloom/kernel/text-length';
import { z } from 'zod';

export const TEXT_FORMATS = ['PARAGRAPH', 'H1', 'H2', 'H3'] as const;
export type TextFormat = (typeof TEXT_FORMATS)[number];

/** What a card stands for: a highlight (as in a reel), an insight, a note. */
export const REFERENCE_TYPES = ['rh', 'i', 'n'] as const;
export type ReferenceType = (typeof REFERENCE_TYPES)[number];

export const CANVAS_LIMITS = {
  /** Of all kinds together: 5,000 cards, and what is drawn around them. */
  objects: 6_000,
  /** Characters of one text. */
  text: 10_000,
  groupTitle: 200,
  /** An object's upper left corner is at most so far from the middle of the plane, each way. */
  coordinate: 1_000_000,
  minSide: 1,
  maxSide: 100_000,
  /** Ranks beyond this can no longer differ by the smallest difference (2 ** -16) as floating-point numbers. */
  rank: 2 ** 36,
  /** Bytes of the live document. Below what one message of a connection carries, so a client can send all that it has. */
  documentBytes: 8_000_000,
  /** Characters of what is copied. */
  clipboard: 8_000_000,
} as const;

const id = z.string().refine(isUuid, 'Not an id');
const coordinate = z.number().min(-CANVAS_LIMITS.coordinate).max(CANVAS_LIMITS.coordinate);
const side = z.number().min(CANVAS_LIMITS.minSide).max(CANVAS_LIMITS.maxSide);

const characters = (limit: number) =>
  z
    .string()
    .refine((text) => !isLonger(text, limit), `Longer than ${limit} characters`)
    .refine((text) => text.isWellFormed(), 'Half a character');

/** The schema of each value of an object. Both the schemas of objects and the check of a document are made of them. */
export const VALUES = {
  key: id,
  id,
  x: coordinate,
  y: coordinate,
  width: side,
  height: side,
  rank: z.number().min(-CANVAS_LIMITS.rank).max(CANVAS_LIMITS.rank),
  group: id,
  text: characters(CANVAS_LIMITS.text),
  textFormat: z.enum(TEXT_FORMATS),
  title: characters(CANVAS_LIMITS.groupTitle),
  color: z.string().regex(/^[0-9a-f]{6}$/, 'Not a color of six hex digits'),
  visible: z.boolean(),
} as const;

/** What every object has: its key on this canvas, its upper left corner, and its place from back to front. */
const placed = { key: VALUES.key, x: VALUES.x, y: VALUES.y, rank: VALUES.rank };
/** The key of the group in which it is; absent for none. */
const member = { group: VALUES.group.exactOptional() };

const rectangle = z.strictObject({
  type: z.literal('rectangle'),
  ...placed,
  ...member,
  width: VALUES.width,
  height: VALUES.height,
});

/** Its height follows from the text; an absent format is a paragraph. */
const text = z.strictObject({
  type: z.literal('text'),
  ...placed,
  ...member,
  width: VALUES.width,
  text: VALUES.text,
  textFormat: VALUES.textFormat.exactOptional(),
});

/** Groups stand behind all other objects, and in no group. */
const group = z.strictObject({
  type: z.literal('group'),
  ...placed,
  width: VALUES.width,
  height: VALUES.height,
  title: VALUES.title,
  color: VALUES.color,
});

/**
 * A card. `id` is that of the highlight, insight or note. What the card shows is read for each viewer when it is shown.
 * With `visible` false it waits in the staging area instead of being on the plane.
 */
const reference = z.strictObject({
  type: z.enum(REFERENCE_TYPES),
  ...placed,
  ...member,
  id: VALUES.id,
  visible: VALUES.visible.exactOptional(),
});

export const canvasObject = z.discriminatedUnion('type', [rectangle, text, group, reference]);

export type CanvasObject = z.infer<typeof canvasObject>;
export type ObjectType = CanvasObject['type'];
export type CanvasRectangle = z.infer<typeof rectangle>;
export type CanvasText = z.infer<typeof text>;
export type CanvasGroup = z.infer<typeof group>;
export type CanvasReference = z.infer<typeof reference>;

/** Objects by key, from back to front. */
export type Objects = ReadonlyMap<string, CanvasObject>;

export function isReference(object: CanvasObject): object is CanvasReference {
  return (REFERENCE_TYPES as readonly string[]).includes(object.type);
}

/** Tells whether an object waits in the staging area. */
export function isStaged(object: CanvasObject): boolean {
  return isReference(object) && object.visible === false;
}

/** Returns the key of the group in which an object is; undefined for none. */
export function groupOf(object: CanvasObject): string | undefined {
  return object.type === 'group' ? undefined : object.group;
}

/** Orders from back to front: groups first, then by rank. Keys decide when two people gave the same rank. */
export function byDepth(one: CanvasObject, other: CanvasObject): number {
  const layers = Number(one.type !== 'group') - Number(other.type !== 'group');
  return layers || one.rank - other.rank || (one.key < other.key ? -1 : 1);
}

/** Returns keys with those of all members of the groups among them, from back to front. */
export function withMembers(objects: Objects, keys: Iterable<string>): string[] {
  const chosen = new Set(keys);
  return [...objects.values()]
    .filter((object) => chosen.has(object.key) || chosen.has(groupOf(object) ?? ''))
    .map(({ key }) => key);
}
