import { FILTER_LIMITS } from '@fieldloom/filters/vocabulary';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { useState } from 'react';
import { ChoiceList } from '../fields/choice-list.tsx';
import type { FilterFieldEntry } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';
import { useFoundTargets } from './use-targets.ts';

interface TargetPickerProps {
  entry: FilterFieldEntry;
  projectId: string | null;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  onClose: () => void;
}

const PLACEHOLDERS: Partial<Record<FilterFieldEntry['rules']['operand'], string>> = {
  UserMultiSelect: words.find.user,
  PersonMultiSelect: words.find.user,
  TagMultiSelect: words.find.tag,
  TagGroupMultiSelect: words.find.tagGroup,
  TagBoardMultiSelect: words.find.tagBoard,
  NoteMultiSelect: words.find.note,
  InsightMultiSelect: words.find.insight,
  HighlightMultiSelect: words.find.highlight,
  ProjectMultiSelect: words.find.project,
  ProjectCategoryMultiSelect: words.find.folder,
};

/** Selects a condition's values with a search; each change is applied immediately. */
export function TargetPicker({ entry, projectId, ids, onChange, onClose }: TargetPickerProps) {
  const [query, setQuery] = useState('');
  const { targets, hasMore, isLoading, hasFailed } = useFoundTargets(entry, projectId, query);
  const isFull = ids.length >= FILTER_LIMITS.ids;
  const toggle = (id: string) => {
    if (ids.includes(id)) onChange(ids.filter((each) => each !== id));
    else if (!isFull) onChange([...ids, id]);
  };
  return (
    <ChoiceList
      label={words.valueOf(entry.label)}
      placeholder={PLACEHOLDERS[entry.rules.operand] ?? words.find.option}
      query={query}
      onQuery={setQuery}
      choices={targets}
      selectedIds={ids}
      isMultiple
      render={({ label, color }) => (
        <span className="flex min-w-0 items-center gap-2">
          {color && <ColorDot color={color} />}
          <span className="truncate">{label}</span>
        </span>
      )}
      onChoose={({ id }) => toggle(id)}
      onDone={onClose}
      onRemoveLast={() => onChange(ids.slice(0, -1))}
      nothing={words.nothing}
      problem={hasFailed ? words.refused : undefined}
      note={isFull ? words.full200 : hasMore ? words.moreThere : undefined}
      isLoading={isLoading}
    />
  );
}
