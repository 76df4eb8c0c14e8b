import { Button } from '@fieldloom/ui/button.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { Undo2 } from 'lucide-react';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { Moment } from '../content/moment.tsx';
import { daysUntil } from '../settings/days-until.ts';
import { mergeStrings as words } from './strings.ts';
import { MergeFields } from './tag-page-queries.ts';
import { useMerge } from './use-merge.ts';

interface TagMergesProps {
  merges: readonly FragmentOf<typeof MergeFields>[];
  /** Whether the reader may undo them. */
  mayUndo: boolean;
  onDone: () => void;
}

/** Tags that were merged into this one, as long as they can be separated again. */
export function TagMerges({ merges, mayUndo, onDone }: TagMergesProps) {
  const { undo } = useMerge(onDone);
  if (merges.length === 0) return null;
  return (
    <section aria-label={words.list} className="mt-3">
      <h2 className="text-12 text-muted">{words.list}</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {readFragment(MergeFields, merges).map((merge) => (
          <li key={merge.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
            <Tag color={merge.sourceColor}>{merge.sourceTitle}</Tag>
            <Moment at={merge.mergedAt} />
            <span>{words.state[merge.state] || words.until(daysUntil(merge.undoableUntil))}</span>
            {mayUndo && merge.state !== 'SEPARATING' && (
              <Button
                size="sm"
                variant="ghost"
                icon={Undo2}
                aria-label={words.undoOf(merge.sourceTitle)}
                onPress={() => void undo(merge)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
