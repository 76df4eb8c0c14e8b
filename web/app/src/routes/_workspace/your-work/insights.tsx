import { createFileRoute } from '@tanstack/react-router';
import { type WorkState, YourWorkPage } from '../../../features/your-work/your-work-page.tsx';

export const Route = createFileRoute('/_workspace/your-work/insights')({
  validateSearch: ({ state }): { state?: WorkState } => (state === 'drafts' || state === 'published' ? { state } : {}),
  component: YourInsights,
});

function YourInsights() {
  const { state = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <YourWorkPage
      tab="insights"
      state={state}
      onState={(next) => void navigate({ search: next === 'all' ? {} : { state: next }, replace: true })}
    />
  );
}
