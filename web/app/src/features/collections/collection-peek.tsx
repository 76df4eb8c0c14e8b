import { UNTITLED } from '@fieldloom/kernel/naming';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { PeekFrame } from '@fieldloom/ui/peek-frame.tsx';
import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import type { ViewAddress } from '@fieldloom/views/view-address';
import type { PeekMode } from '@fieldloom/views/vocabulary';
import { ChevronDown, ChevronUp, Maximize2, PanelRight, Square, X } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { InsightPage } from '../insight/insight-page.tsx';
import { InsightPageQuery } from '../insight/insight-queries.ts';
import { NotePage } from '../note/note-page.tsx';
import { NO_PLACE, type NotePlace } from '../note/note-place.ts';
import { NotePageQuery } from '../note/note-queries.ts';
import { TagPage } from '../tags/tag-page.tsx';
import type { CollectionRow, Titled } from './collection-row.ts';
import { collectionStrings } from './strings.ts';

const words = collectionStrings.peek;

export type Peeked = NonNullable<ViewAddress['peekMode']>;

interface CollectionPeekProps {
  peek: Peeked;
  rows: readonly CollectionRow[];
  onClose: () => void;
  onChange: (peek: Peeked) => void;
}

const MODES = [
  { mode: 'Side', label: words.side, icon: PanelRight },
  { mode: 'Center', label: words.center, icon: Square },
  { mode: 'FullPage', label: words.full, icon: Maximize2 },
] as const satisfies readonly { mode: PeekMode; label: string; icon: unknown }[];

const FRAMES = { Side: 'side', Center: 'center', FullPage: 'full' } as const;

/** Elements in which the keys have another meaning. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=tablist], [role=slider], [role=radiogroup]';

/** Shows an object over the collection; arrow keys move to the next one. */
export default function CollectionPeek({ peek, rows, onClose, onChange }: CollectionPeekProps) {
  const objects = useMemo(() => peekable(rows), [rows]);
  const place = objects.findIndex(({ id, highlightId }) => id === peek.id && highlightId === peek.highlightId);
  const goTo = (object: PeekableObject | undefined) =>
    object && onChange({ ...peek, id: object.id, highlightId: object.highlightId });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || event.target.closest(OWN_KEYS) !== null) return;
    event.preventDefault();
    goTo(place < 0 ? undefined : objects[place + by]);
  };
  const title = objects[place]?.title;
  return (
    <PeekFrame
      label={title === undefined ? words.details : words.label(title)}
      isOpen
      onClose={onClose}
      mode={FRAMES[peek.mode]}
      onKeyDown={onKeyDown}
      bar={
        <>
          <IconButton
            icon={ChevronUp}
            label={words.previous}
            isDisabled={place <= 0}
            onPress={() => goTo(objects[place - 1])}
          />
          <IconButton
            icon={ChevronDown}
            label={words.next}
            isDisabled={place < 0 || place >= objects.length - 1}
            onPress={() => goTo(objects[place + 1])}
          />
          <span className="flex-1" />
          {MODES.map(({ mode, label, icon }) => (
            <IconButton
              key={mode}
              icon={icon}
              label={label}
              isActive={peek.mode === mode}
              onPress={() => onChange({ ...peek, mode })}
              className="max-sm:hidden"
            />
          ))}
          <IconButton icon={X} label={words.close} onPress={onClose} />
        </>
      }
    >
      {peek.kind === 'NOTE' && <NotePeek key={peek.id} id={peek.id} highlightId={peek.highlightId} />}
      {peek.kind === 'INSIGHT' && <InsightPeek key={peek.id} id={peek.id} />}
      {peek.kind === 'TAG' && <TagPage key={peek.id} tagId={peek.id} />}
    </PeekFrame>
  );
}

interface PeekableObject extends Titled {
  highlightId: string | undefined;
}

/** What each row opens, without repetitions; a highlight opens its note, and is shown there. */
function peekable(rows: readonly CollectionRow[]): PeekableObject[] {
  const all = rows.map(({ id, shownTitle, note }): [string, PeekableObject] =>
    note === undefined
      ? [id, { id, title: shownTitle, highlightId: undefined }]
      : [id, { id: note.id, title: note.title || UNTITLED.plain, highlightId: id }],
  );
  return [...new Map(all).values()];
}

function Waiting() {
  return (
    <div className="px-8 pt-14">
      <SkeletonDocument />
    </div>
  );
}

function NotePeek({ id, highlightId }: { id: string; highlightId: string | undefined }) {
  const [{ data, error }, again] = useQuery({ query: NotePageQuery, variables: { id } });
  const place = useMemo(
    (): NotePlace =>
      highlightId === undefined ? NO_PLACE : { ...NO_PLACE, target: { kind: 'highlight', id: highlightId } },
    [highlightId],
  );
  if (data?.note) return <NotePage note={data.note} place={place} />;
  if (error) return <QueryError error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
  return data ? <PageNotFound /> : <Waiting />;
}

function InsightPeek({ id }: { id: string }) {
  const [{ data, error }, again] = useQuery({ query: InsightPageQuery, variables: { id } });
  const [mode, setMode] = useState<'edit' | 'read'>();
  const insight = data?.insight;
  if (insight) {
    return <InsightPage insight={insight} mode={mode ?? (insight.publishedAt ? 'read' : 'edit')} onMode={setMode} />;
  }
  if (error) return <QueryError error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
  return data ? <PageNotFound /> : <Waiting />;
}
