import { createFileRoute } from '@tanstack/react-router';
import { useProjectPage } from '../../../../features/projects/project-context.ts';
import { ProjectRetention } from '../../../../features/retention/project-retention.tsx';
import { type RetentionTab, readRetentionTab } from '../../../../features/retention/retention-tab.ts';

export const Route = createFileRoute('/_workspace/projects/$projectId/settings/data-retention')({
  validateSearch: ({ activeTab }): { activeTab?: RetentionTab } => {
    const tab = readRetentionTab(activeTab);
    return tab === undefined ? {} : { activeTab: tab };
  },
  component: DataRetention,
});

function DataRetention() {
  const { activeTab = 'policy' } = Route.useSearch();
  return <ProjectRetention project={useProjectPage().project} tab={activeTab} />;
}
