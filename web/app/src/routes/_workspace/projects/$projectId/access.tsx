import { createFileRoute } from '@tanstack/react-router';
import { AccessForm } from '../../../../features/projects/access-dialog.tsx';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { projectSettingsStrings } from '../../../../features/projects/settings-strings.ts';
import { SettingsSection } from '../../../../features/settings/settings-page.tsx';

export const Route = createFileRoute('/_workspace/projects/$projectId/access')({ component: Access });

const words = projectSettingsStrings.access;

function Access() {
  const { project } = useProjectPage();
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <div className="flex flex-col gap-4">
        <AccessForm project={project} />
      </div>
    </SettingsSection>
  );
}
