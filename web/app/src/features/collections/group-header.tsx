import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CollectionGroup } from './collection-pages.ts';
import { type CollectionColumn, sumText } from './columns.ts';
import { collectionStrings, totalText } from './strings.ts';
import type { GroupWords } from './use-group-words.ts';

const words = collectionStrings.table;

interface GroupHeaderProps {
  group: CollectionGroup;
  words: GroupWords;
  columns: readonly CollectionColumn[];
  isFolded: boolean;
  onFold: () => void;
}

/** A group's header: its name, its size, and the sums of its number columns. */
export function GroupHeader({ group, words: { title, color }, columns, isFolded, onFold }: GroupHeaderProps) {
  const sums = columns.flatMap(({ field, label }) => {
    const sum = field && group.sums.get(field.id);
    return sum === undefined ? [] : [{ label, text: sumText(sum) }];
  });
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={!isFolded}
        aria-label={isFolded ? words.unfold(title) : words.fold(title)}
        onClick={onFold}
        className="inline-flex size-6 items-center justify-center rounded-6 text-muted hover:bg-hover"
      >
        <Icon of={isFolded ? ChevronRight : ChevronDown} />
      </button>
      {color && <ColorDot color={color} />}
      <span className="min-w-0 truncate font-medium">{title}</span>
      <span className="text-12 text-subtle tabular-nums">{totalText(group.count)}</span>
      {sums.map(({ label, text }) => (
        <span key={label} className="ml-2 shrink-0 text-12 text-muted tabular-nums max-sm:hidden">
          {words.sum(label, text)}
        </span>
      ))}
    </>
  );
}
