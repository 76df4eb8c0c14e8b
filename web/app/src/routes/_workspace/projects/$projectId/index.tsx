import { NotesPicture } from '@fieldloom/ui/pictures.tsx';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePages } from '../../../../client/use-pages.ts';
import { ContentTab } from '../../../../features/projects/content-tab.tsx';
import { NoteRow } from '../../../../features/projects/note-row.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import {
  type ProjectNotesData as NotesData,
  ProjectNotesQuery,
} from '../../../../features/projects/project-queries.ts';
import { projectStrings } from '../../../../features/projects/strings.ts';
import { useCreateContent } from '../../../../features/projects/use-create-content.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/')({ component: Notes });

const PAGE = 50;
const readPage = (data: NotesData) => data.project?.notes;

function Notes() {
  const { project } = useProjectPage();
  const words = projectStrings.notes;
  const variables = useMemo(() => ({ id: project.id, first: PAGE }), [project.id]);
  const pages = usePages({ query: ProjectNotesQuery, variables, read: readPage });
  const { createNote, isCreating } = useCreateContent(project.id);
  return (
    <ContentTab
      label={words.list}
      pages={pages}
      renderRow={(note, index) => <NoteRow note={note} index={index} />}
      create={{ label: projectStrings.page.newNote, isPending: isCreating, run: () => void createNote() }}
      empty={{ picture: <NotesPicture />, title: words.empty, body: words.emptyBody, viewerBody: words.emptyViewer }}
      placeKey={`notes:${project.id}`}
    />
  );
}
