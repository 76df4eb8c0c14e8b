import { SkeletonDocument } from '@fieldloom/ui/skeleton.tsx';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { PageNotFound } from '../../app/page-states.tsx';
import { QueryError } from '../../app/query-state.tsx';
import { useLastGood } from '../../app/use-last-good.ts';
import { idOfParam } from '../../features/content/object-id.ts';
import { NotePage } from '../../features/note/note-page.tsx';
import { NotePageQuery, noteOpening } from '../../features/note/note-queries.ts';

export const Route = createFileRoute('/_workspace/data/$noteId')({
  // Nothing waits for it: the page has its own states. A link under the pointer brings the page's program only.
  loader: ({ context, params }) => context.backend.askAhead(noteOpening(idOfParam(params.noteId))),
  preload: false,
  component: NoteRoute,
});

/** `#highlight=…` or `#comment=…` */
function targetOf(hash: string): { kind: 'highlight' | 'comment'; id: string } | null {
  const values = new URLSearchParams(hash);
  for (const kind of ['highlight', 'comment'] as const) {
    const id = values.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

function NoteRoute() {
  const { noteId } = Route.useParams();
  const { hash } = useLocation();
  const id = idOfParam(noteId);
  const [{ data, error }, again] = useQuery({ query: NotePageQuery, variables: { id } });
  const note = useLastGood(data?.note, id, error);
  if (note) return <NotePage key={note.id} note={note} target={targetOf(hash)} />;
  if (error) return <QueryError level={1} error={error} onRetry={() => again({ requestPolicy: 'network-only' })} />;
  if (data) return <PageNotFound />;
  return (
    <div className="mx-auto w-full max-w-216 px-8 pt-14">
      <SkeletonDocument />
    </div>
  );
}
