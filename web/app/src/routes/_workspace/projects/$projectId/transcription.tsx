import { createFileRoute } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { ProjectTranscription } from '../../../../features/projects/project-transcription.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/transcription')({ component: Settings });

function Settings() {
  return <ProjectTranscription project={useProjectPage().project} />;
}
