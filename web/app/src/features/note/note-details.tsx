import type { PassageKeys } from '@fieldloom/editor/passage-keys.ts';
import { bytesText } from '@fieldloom/ui/format.ts';
import { keyText } from '@fieldloom/ui/kbd.tsx';
import { TagsPicture } from '@fieldloom/ui/pictures.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { type FragmentOf, readFragment } from '../../client/graphql.ts';
import { projectAddress, tagAddress } from '../content/addresses.ts';
import { HrefLink } from '../content/href-link.tsx';
import { Moment } from '../content/moment.tsx';
import { PersonName } from '../content/person.tsx';
import type { HighlightFieldsFragment } from '../highlights/highlight-queries.ts';
import { uploadStrings } from '../upload/strings.ts';
import { FileFields } from '../upload/upload-queries.ts';
import { NoteDetailsFields, NoteUpdatedFields, NoteUpdatedQuery } from './note-queries.ts';
import { noteStrings } from './strings.ts';

const linkClass = 'rounded-[4px] text-accent hover:underline';

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-8 grid-cols-[112px_minmax(0,1fr)] items-center gap-2 text-13">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Updated({ noteId }: { noteId: string }) {
  const [{ data }] = useQuery({ query: NoteUpdatedQuery, variables: { id: noteId } });
  const updatedAt = readFragment(NoteUpdatedFields, data?.note)?.updatedAt;
  return updatedAt && <Moment at={updatedAt} />;
}

export function NoteDetails({ note: fragment }: { note: FragmentOf<typeof NoteDetailsFields> }) {
  const note = readFragment(NoteDetailsFields, fragment);
  const words = noteStrings.details;
  const files = readFragment(FileFields, note.files).filter((file) => file.uploadStatus === 'DONE');
  return (
    <dl className="flex flex-col p-4">
      <Row name={words.project}>
        <HrefLink href={projectAddress(note.project)} className={linkClass}>
          {note.project.title}
        </HrefLink>
      </Row>
      <Row name={words.createdBy}>
        <PersonName person={note.createdBy} />
      </Row>
      <Row name={words.created}>
        <Moment at={note.createdAt} />
      </Row>
      <Row name={words.updated}>
        <Updated noteId={note.id} />
      </Row>
      {note.importOrigin && <Row name={words.origin}>{note.importOrigin}</Row>}
      {note.externalUrl && /^https?:/i.test(note.externalUrl) && (
        <Row name={words.source}>
          <a href={note.externalUrl} target="_blank" rel="noopener noreferrer" className={linkClass}>
            {words.openSource}
          </a>
        </Row>
      )}
      {files.length > 0 && (
        <Row name={words.files}>
          <ul className="flex flex-col gap-1 py-1.5">
            {files.map((file) => (
              <li key={file.id} className="flex items-baseline gap-2">
                {file.downloadUrl ? (
                  <a href={file.downloadUrl} className={`${linkClass} min-w-0 truncate`}>
                    <span className="sr-only">{`${uploadStrings.download} `}</span>
                    {file.originalFileName}
                  </a>
                ) : (
                  <span className="min-w-0 truncate">{file.originalFileName}</span>
                )}
                <span className="shrink-0 text-12 text-muted">{bytesText(file.sizeBytes)}</span>
              </li>
            ))}
          </ul>
        </Row>
      )}
    </dl>
  );
}

/** The tags of the note's highlights, most used first. */
export function NoteTags({ highlights, keys }: { highlights: readonly HighlightFieldsFragment[]; keys: PassageKeys }) {
  const counts = new Map<string, { id: string; title: string; color: string; count: number }>();
  for (const tag of highlights.flatMap((highlight) => highlight.tags)) {
    counts.set(tag.id, { ...tag, count: (counts.get(tag.id)?.count ?? 0) + 1 });
  }
  if (counts.size === 0) {
    return (
      <EmptyState picture={<TagsPicture />} title={noteStrings.tagsEmpty.title}>
        {noteStrings.tagsEmpty.body(keyText(keys.tag))}
      </EmptyState>
    );
  }
  return (
    <ul aria-label={noteStrings.tabs.tags} className="flex flex-col p-2">
      {[...counts.values()]
        .toSorted((a, b) => b.count - a.count || a.title.localeCompare(b.title))
        .map((tag) => (
          <li key={tag.id}>
            <HrefLink
              href={tagAddress(tag)}
              className="flex h-9 items-center gap-2.5 rounded-6 px-2 text-13 hover:bg-hover"
            >
              <ColorDot color={tag.color} />
              <span className="min-w-0 flex-1 truncate font-medium">{tag.title}</span>
              <span className="text-12 text-muted tabular-nums">{noteStrings.tagCount(tag.count)}</span>
            </HrefLink>
          </li>
        ))}
    </ul>
  );
}
