import type { PassageKeys } from '@fieldloom/editor/passage-keys.ts';
import { Button } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { keyText } from '@fieldloom/ui/kbd.tsx';
import { HighlightsPicture } from '@fieldloom/ui/pictures.tsx';
import { formatTime } from '@fieldloom/ui/player/time.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Badge, Tag } from '@fieldloom/ui/tag.tsx';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { Moment } from '../content/moment.tsx';
import { PersonName } from '../content/person.tsx';
import { HighlightClip } from '../highlights/highlight-clip.tsx';
import type { HighlightFieldsFragment } from '../highlights/highlight-queries.ts';
import { highlightStrings } from '../highlights/strings.ts';
import { TagPickerButton } from '../tags/tag-picker-button.tsx';
import { noteStrings as words } from './strings.ts';
import type { NoteHighlights } from './use-note-highlights.ts';

interface NoteHighlightListProps {
  highlights: NoteHighlights;
  projectId: string;
  activeId: string | null;
  onActivate: (id: string) => void;
  /** The highlight whose tags are being chosen. */
  taggingId: string | null;
  onTagging: (id: string | null) => void;
  onSeek: (fileId: string, ms: number) => void;
  canEdit: boolean;
  /** Shortcuts for the current selection. */
  keys: PassageKeys;
}

/** The note's highlights, in the order of its text. */
export function NoteHighlightList(props: NoteHighlightListProps) {
  const { highlights, canEdit, keys } = props;
  const { all, isLoading, error, retry } = highlights;
  if (error) return <QueryError error={error} onRetry={retry} />;
  if (isLoading) return <SkeletonRows rows={4} className="p-4" />;
  if (all.length === 0) {
    return (
      <EmptyState picture={<HighlightsPicture />} title={words.highlightsEmpty.title}>
        {canEdit ? words.highlightsEmpty.body(keyText(keys.highlight)) : words.highlightsEmpty.readOnly}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={highlightStrings.list} className="flex flex-col gap-2 p-4">
      {all.map((highlight) => (
        <li key={highlight.id}>
          <HighlightRow highlight={highlight} {...props} />
        </li>
      ))}
    </ul>
  );
}

type HighlightRowProps = NoteHighlightListProps & { highlight: HighlightFieldsFragment };

function HighlightRow({
  highlight,
  highlights,
  projectId,
  activeId,
  onActivate,
  taggingId,
  onTagging,
  onSeek,
  canEdit,
}: HighlightRowProps) {
  const { id, text, tags, audioVideo, orphaned, author, createdAt } = highlight;
  const isActive = id === activeId;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const tagIds = tags.map((tag) => tag.id);
  return (
    <article
      ref={box}
      aria-label={highlightStrings.passage}
      data-highlight={id}
      className={cx(
        'group rounded-10 border p-3 transition-colors',
        isActive ? 'border-accent bg-accent-soft/40' : 'border-border hover:border-border-strong/60',
      )}
    >
      <button
        type="button"
        aria-pressed={isActive}
        onClick={() => {
          onActivate(id);
          if (audioVideo) onSeek(audioVideo.fileId, audioVideo.startMs);
        }}
        className="block w-full rounded-[4px] text-left font-serif text-14 leading-prose"
      >
        <span className={isActive ? '' : 'line-clamp-6'}>{text}</span>
      </button>
      {orphaned && (
        <p className="mt-2 flex items-center gap-2 text-12 text-muted">
          <Badge tone="warning">{highlightStrings.orphanedBadge}</Badge>
          {highlightStrings.orphaned}
        </p>
      )}
      <div className="mt-2.5 empty:hidden">
        <HighlightClip highlight={highlight} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-1.5">
        {tags.map((tag) => (
          <Tag
            key={tag.id}
            color={tag.color}
            {...(canEdit
              ? {
                  removeLabel: highlightStrings.removeTag(tag.title),
                  onRemove: () =>
                    void highlights.setTags(id, { tagIds: tagIds.filter((each) => each !== tag.id), newTags: [] }),
                }
              : {})}
          >
            {tag.title}
          </Tag>
        ))}
        {canEdit && (
          <TagPickerButton
            projectId={projectId}
            selectedIds={tagIds}
            isOpen={taggingId === id}
            onOpenChange={(isOpen) => onTagging(isOpen ? id : null)}
            onChange={(change) => void highlights.setTags(id, change)}
          />
        )}
      </div>
      <footer className="mt-2 flex items-center gap-1.5 text-12 text-muted">
        <span className="truncate">
          <PersonName person={author} />
        </span>
        <span aria-hidden="true">·</span>
        <Moment at={createdAt} className="shrink-0" />
        {audioVideo && (
          <Button
            size="sm"
            variant="ghost"
            onPress={() => onSeek(audioVideo.fileId, audioVideo.startMs)}
            className="h-5 px-1 text-12 text-muted tabular-nums"
          >
            {`${formatTime(audioVideo.startMs)}–${formatTime(audioVideo.endMs)}`}
          </Button>
        )}
        {canEdit && (
          <IconButton
            icon={Trash2}
            size="sm"
            label={highlightStrings.delete}
            onPress={() => void highlights.remove(id)}
            className="ml-auto opacity-0 group-focus-within:opacity-100 group-hover:opacity-100"
          />
        )}
      </footer>
    </article>
  );
}
