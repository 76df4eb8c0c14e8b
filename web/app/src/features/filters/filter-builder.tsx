import { rowsOf } from '@fieldloom/filters/form';
import { FILTER_LIMITS } from '@fieldloom/filters/vocabulary';
import { Button } from '@fieldloom/ui/button.tsx';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';
import { totalText } from '../collections/strings.ts';
import type { FilterFieldEntry } from './filter-fields.ts';
import { FilterGroup } from './filter-group.tsx';
import { type RememberedRows, shownRows, withoutShown } from './form-edits.ts';
import type { IgnoredCondition } from './ignored.ts';
import { filterStrings as words } from './strings.ts';
import type { FormDraft } from './use-form-draft.ts';

interface FilterBuilderProps {
  objectType: ViewObjectType;
  entries: readonly FilterFieldEntry[];
  projectId: string | null;
  draft: FormDraft;
  remembered: RememberedRows;
  ignored: readonly IgnoredCondition[];
  /** How many objects match; undefined until known. */
  count: number | undefined;
  isCounting: boolean;
}

/** The complete filter, which reads like a sentence from top to bottom. */
export function FilterBuilder({
  objectType,
  entries,
  projectId,
  draft,
  remembered,
  ignored,
  count,
  isCounting,
}: FilterBuilderProps) {
  const { form, edit } = draft;
  const isFull = rowsOf(form).length >= FILTER_LIMITS.rows;
  const hasRows = shownRows(form).length > 0;
  return (
    <div className="flex max-h-[min(70vh,640px)] w-190 max-w-[calc(100vw-24px)] flex-col">
      <div className="scroll-area min-h-0 flex-1 p-3">
        {!hasRows && <p className="mb-2 px-1 text-13 text-muted">{words.empty}</p>}
        <FilterGroup group={form} depth={1} builder={{ entries, projectId, remembered, ignored, isFull, edit }} />
        {isFull && <p className="mt-2 px-1 text-12 text-muted">{words.full}</p>}
      </div>
      <footer className="flex min-h-10 shrink-0 items-center justify-between gap-2 border-t border-border px-4 py-1.5">
        <p role="status" className={isCounting ? 'text-12 text-subtle' : 'text-12 text-muted'}>
          {countLine(objectType, count)}
        </p>
        {hasRows && (
          <Button size="sm" variant="ghost" onPress={() => edit(withoutShown)} className="text-muted">
            {words.clear}
          </Button>
        )}
      </footer>
    </div>
  );
}

function countLine(objectType: ViewObjectType, count: number | undefined): string {
  if (count === undefined) return words.counting;
  return words.matches(objectType, count, totalText(count));
}
