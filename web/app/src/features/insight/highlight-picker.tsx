import { cx } from '@fieldloom/ui/class-names.ts';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { HighlightsPicture, SearchPicture } from '@fieldloom/ui/pictures.tsx';
import { formatTime } from '@fieldloom/ui/player/time.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Tag } from '@fieldloom/ui/tag.tsx';
import { useDeferredValue, useState } from 'react';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import {
  HighlightFields,
  type HighlightFieldsFragment,
  ProjectHighlightsQuery,
} from '../highlights/highlight-queries.ts';
import { insightStrings } from './strings.ts';

const SHOWN_AT_MOST = 200;
const words = insightStrings.picker;

interface HighlightPickerProps {
  projectId: string;
  isOpen: boolean;
  onClose: () => void;
  onPick: (highlightId: string) => void;
}

/** Finds a highlight of the project by its text, tags or note. */
export function HighlightPicker({ isOpen, onClose, ...rest }: HighlightPickerProps) {
  return (
    <Dialog title={words.title} size="lg" isOpen={isOpen} onClose={onClose}>
      <Picker onClose={onClose} {...rest} />
    </Dialog>
  );
}

function matches(highlight: HighlightFieldsFragment, query: string): boolean {
  const text = [highlight.text, highlight.note.title, ...highlight.tags.map((tag) => tag.title)]
    .join(' ')
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function Picker({ projectId, onClose, onPick }: Omit<HighlightPickerProps, 'isOpen'>) {
  const [query, setQuery] = useState('');
  const [place, setPlace] = useState(0);
  const typed = useDeferredValue(query.trim());
  const [{ data, error }, again] = useQuery({
    query: ProjectHighlightsQuery,
    variables: { projectId, first: SHOWN_AT_MOST },
  });
  const all = data?.project ? readFragment(HighlightFields, data.project.highlights.nodes) : undefined;
  const shown = all?.filter((highlight) => matches(highlight, typed)) ?? [];
  const active = Math.min(place, shown.length - 1);
  const pick = (highlight: HighlightFieldsFragment | undefined) => {
    if (!highlight) return;
    onClose();
    onPick(highlight.id);
  };
  return (
    <div className="flex min-h-80 flex-col gap-3">
      <input
        // The dialog opens for searching.
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="highlight-choices"
        aria-activedescendant={active >= 0 ? `highlight-choice-${active}` : undefined}
        aria-label={words.find}
        placeholder={words.find}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setPlace(0);
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
          if (step !== 0) setPlace(Math.max(0, Math.min(active + step, shown.length - 1)));
          else if (event.key === 'Enter') pick(shown[active]);
          else return;
          event.preventDefault();
        }}
        className="h-9 w-full rounded-6 border border-border bg-surface px-3 text-14 outline-none placeholder:text-subtle focus:border-focus"
      />
      {error && !all && <QueryError error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />}
      {!all && !error && <SkeletonRows rows={4} />}
      {all && shown.length === 0 && (
        <EmptyState
          picture={all.length === 0 ? <HighlightsPicture /> : <SearchPicture />}
          title={all.length === 0 ? words.empty : words.nothing}
        >
          {all.length === 0 ? words.emptyBody : words.nothingBody}
        </EmptyState>
      )}
      <div id="highlight-choices" role="listbox" aria-label={words.list} className="flex flex-col gap-1 empty:hidden">
        {shown.map((highlight, index) => (
          <div
            key={highlight.id}
            id={`highlight-choice-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            ref={(element) => {
              if (index === active) element?.scrollIntoView({ block: 'nearest' });
            }}
            onPointerMove={() => setPlace(index)}
            onClick={() => pick(highlight)}
            onKeyDown={(event) => event.key === 'Enter' && pick(highlight)}
            className={cx('cursor-default rounded-6 px-3 py-2.5', index === active && 'bg-hover')}
          >
            <p className="line-clamp-3 font-serif text-14 leading-prose">{highlight.text}</p>
            <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-12 text-muted">
              {highlight.tags.map((tag) => (
                <Tag key={tag.id} color={tag.color}>
                  {tag.title}
                </Tag>
              ))}
              <span className="truncate">{highlight.note.title}</span>
              {highlight.audioVideo && (
                <span className="tabular-nums">
                  {formatTime(highlight.audioVideo.endMs - highlight.audioVideo.startMs)}
                </span>
              )}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
