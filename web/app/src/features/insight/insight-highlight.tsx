import type { HighlightCardProps } from '@fieldloom/editor/highlight-card.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { X } from 'lucide-react';
import { useQuery } from 'urql';
import { HighlightBody } from '../highlights/highlight-card.tsx';
import { HighlightQuery } from '../highlights/highlight-queries.ts';
import { highlightStrings as words } from '../highlights/strings.ts';

/** A highlight as evidence in an insight. Readers without access to it see that something is left out. */
export function InsightHighlight({ highlightId, isSelected, isEditable, onRemove }: HighlightCardProps) {
  const [{ data, error, fetching }] = useQuery({ query: HighlightQuery, variables: { id: highlightId } });
  const highlight = data?.highlight;
  const remove = isEditable && <IconButton icon={X} size="sm" label={words.removeFromInsight} onPress={onRemove} />;
  if (highlight) {
    return (
      <div className={cx('rounded-10', isSelected && 'outline-2 outline-offset-2 outline-focus')}>
        <HighlightBody highlight={highlight} actions={remove} />
      </div>
    );
  }
  if (fetching && !error) {
    return (
      <SkeletonGroup className="flex flex-col gap-2 rounded-10 border border-border p-4">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3 w-1/3" />
      </SkeletonGroup>
    );
  }
  return (
    <div className="flex items-center gap-2 rounded-10 border border-dashed border-border px-4 py-3 text-13 text-muted">
      <span className="flex-1">{words.gone}</span>
      {remove}
    </div>
  );
}
