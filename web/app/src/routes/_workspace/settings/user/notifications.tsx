import { createFileRoute } from '@tanstack/react-router';
import { NotificationSettingsPage } from '../../../../features/notification-settings/notification-settings-page.tsx';

interface Search {
  /** The project whose notification options are shown. */
  projectId?: string;
}

export const Route = createFileRoute('/_workspace/settings/user/notifications')({
  validateSearch: ({ projectId }): Search => (typeof projectId === 'string' ? { projectId } : {}),
  component: Page,
});

function Page() {
  const { projectId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NotificationSettingsPage
      projectId={projectId}
      onProject={(next) => void navigate({ search: { projectId: next }, replace: true })}
    />
  );
}
