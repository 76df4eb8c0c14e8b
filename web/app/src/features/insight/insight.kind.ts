import { UNTITLED } from '@fieldloom/kernel/naming';
import { Lightbulb } from 'lucide-react';
import { insightAddress } from '../content/addresses.ts';
import type { KindOfObject } from '../content/kind.ts';

export const insightKind: KindOfObject = {
  typename: 'Insight',
  icon: Lightbulb,
  word: 'Insight',
  untitled: UNTITLED.insight,
  address: insightAddress,
  lists: { root: ['recentInsights', 'trash', 'insightCollection'], project: ['insights', 'insightCount'] },
};
