import { Tag } from '@fieldloom/ui/tag.tsx';
import type { Grouping } from '@fieldloom/views/view-data';
import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import { ChoiceList } from '../fields/choice-list.tsx';
import { filterStrings, groupStrings as words } from './strings.ts';
import { FindTagsQuery } from './target-queries.ts';

const PAGE = 20;

interface HiddenTagsProps {
  projectId: string | null;
  group: Extract<Grouping, { type: 'TAG' }>;
  onChange: (group: Grouping) => void;
}

/** Tags whose groups are shown are checked. Found by typing, because there may be thousands. */
export function HiddenTags({ projectId, group, onChange }: HiddenTagsProps) {
  const [query, setQuery] = useState('');
  const needle = useDeferredValue(query.trim());
  const [{ data, fetching }] = useQuery({
    query: FindTagsQuery,
    variables: { input: { projectId, query: needle || null, titleOnly: true }, first: PAGE },
  });
  const hidden = group.hiddenOptions ?? [];
  const tags = (data?.tagCollection.nodes ?? []).map((tag) => ({ ...tag, label: tag.title }));
  return (
    <section aria-label={words.shown} className="border-b border-border">
      <ChoiceList
        label={words.shown}
        placeholder={words.findTag}
        query={query}
        onQuery={setQuery}
        choices={tags}
        selectedIds={tags.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)}
        isMultiple
        render={({ label, color }) => <Tag color={color}>{label}</Tag>}
        onChoose={({ id }) =>
          onChange({
            ...group,
            hiddenOptions: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id],
          })
        }
        onDone={() => {}}
        nothing={filterStrings.nothing}
        note={(data?.tagCollection.totalCount ?? 0) > tags.length ? filterStrings.moreThere : undefined}
        isLoading={fetching}
      />
    </section>
  );
}
