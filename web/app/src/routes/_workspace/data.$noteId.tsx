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

/** The note that was prefetched last. Its URL changes with its title, but it is the same note. */
let opened: string | undefined;

export const Route = createFileRoute('/_workspace/data/$noteId')({
  // Not awaited, because the page has its own loading states. Hovering a link loads only the page's code.
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
