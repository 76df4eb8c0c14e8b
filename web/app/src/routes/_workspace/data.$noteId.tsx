import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useLastGood } from '../../app/use-last-good.ts';
import { idOfParam } from '../../features/content/object-id.ts';
import { NotePage } from '../../features/note/note-page.tsx';
import { readNotePlace } from '../../features/note/note-place.ts';
import { NotePageQuery, noteOpening } from '../../features/note/note-queries.ts';

/** The note that was asked for ahead last: its address changes with its title, and it stays what it is. */
let opened: string | undefined;

export const Route = createFileRoute('/_workspace/data/$noteId')({
  // Nothing waits for it: the page has its own states. A link under the pointer brings the page's program only.
  loader: ({ context, params, cause }) => {
    const id = idOfParam(params.noteId);
    if (cause === 'stay' && id === opened) return;
    opened = id;
    context.backend.askAhead(noteOpening(id));
  },
  preload: false,
  component: NoteRoute,
});

function NoteRoute() {
  const { noteId } = Route.useParams();
  const { hash } = useLocation();
  const id = idOfParam(noteId);
  const [{ data, error }, again] = useQuery({ query: NotePageQuery, variables: { id } });
  const note = useLastGood(data?.note, id, error);
  if (note) return <NotePage key={note.id} note={note} place={readNotePlace(hash)} />;
  if (error) return <QueryError level={1} error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
  if (data) return <PageNotFound />;
  return (
    <div className="mx-auto w-full max-w-216 px-8 pt-14">
      <SkeletonDocument />
    </div>
  );
}
