import { badInput } from './errors.ts';

/** Icons that a project may have: names from the product's own set, in the order in which they are offered. */
// biome-ignore format: many words a line
export const PROJECT_ICONS = [
  'folder', 'compass', 'lightbulb', 'mic', 'users', 'target', 'rocket', 'repeat', 'flask', 'heart', 'star', 'gauge',
  'layers', 'book', 'cart', 'card', 'phone', 'package', 'megaphone', 'sprout', 'flag', 'globe', 'calendar', 'chart',
  'chat', 'mail', 'video', 'headphones', 'search', 'settings', 'shield', 'puzzle', 'pen', 'map', 'building', 'trophy',
] as const;
export type ProjectIcon = (typeof PROJECT_ICONS)[number];

/** Icons of projects that an extension created; people cannot choose them. */
export const EXTENSION_ICONS = ['extension', 'extension-import'] as const;
export type ExtensionIcon = (typeof EXTENSION_ICONS)[number];

/** Names of an older set, which imports and programs still send, and the icon that shows them. */
export const OLD_PROJECT_ICONS = {
  alarm: 'calendar',
  archive: 'package',
  bag: 'cart',
  'bar-chart': 'chart',
  beaker: 'flask',
  bell: 'megaphone',
  bookmark: 'book',
  briefcase: 'building',
  bulb: 'lightbulb',
  camera: 'video',
  clipboard: 'book',
  coin: 'card',
  comment: 'chat',
  crosshair: 'target',
  cube: 'package',
  dashboard: 'gauge',
  document: 'pen',
  envelope: 'mail',
  experiment: 'flask',
  gear: 'settings',
  home: 'building',
  idea: 'lightbulb',
  interview: 'mic',
  leaf: 'sprout',
  loop: 'repeat',
  mobile: 'phone',
  people: 'users',
  pin: 'map',
  plane: 'rocket',
  stack: 'layers',
  'thumbs-up': 'heart',
  user: 'users',
  world: 'globe',
} as const satisfies Record<string, ProjectIcon>;

const NAMES: ReadonlySet<string> = new Set([...PROJECT_ICONS, ...EXTENSION_ICONS, ...Object.keys(OLD_PROJECT_ICONS)]);

/** @throws BAD_INPUT when no icon has this name. */
export function assertProjectIcon(name: string): void {
  if (!NAMES.has(name)) throw badInput('icon must be the name of a project icon', { field: 'icon' });
}

/** @returns the icon to show for a stored name; `folder` when it is unknown or not set. */
export function projectIcon(name: string | null): ProjectIcon | ExtensionIcon {
  if (name === null || !NAMES.has(name)) return 'folder';
  return name in OLD_PROJECT_ICONS
    ? OLD_PROJECT_ICONS[name as keyof typeof OLD_PROJECT_ICONS]
    : (name as ProjectIcon | ExtensionIcon);
}
