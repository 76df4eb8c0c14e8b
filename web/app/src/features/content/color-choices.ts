import { TAG_COLORS } from '@fieldloom/kernel/color';

const NAMES: Record<(typeof TAG_COLORS)[number], string> = {
  '5b8def': 'Blue',
  '3aa981': 'Green',
  e0a030: 'Amber',
  d9655b: 'Red',
  '8d6fd1': 'Violet',
  '3aa3b8': 'Teal',
  c76b98: 'Pink',
  '7f9a3d': 'Olive',
  b0794a: 'Brown',
  '6b7a90': 'Gray',
};

/** Named colors for projects, groups and tags. New tags get their colors from the same list. */
export const COLOR_CHOICES: readonly { hex: string; name: string }[] = TAG_COLORS.map((hex) => ({
  hex,
  name: NAMES[hex],
}));
/** Color of a project that has none. */
export const NEUTRAL_COLOR = '8a8f98';
