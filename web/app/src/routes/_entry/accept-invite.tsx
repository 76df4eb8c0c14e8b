import { createFileRoute } from '@tanstack/react-router';
import { AcceptInvite } from '../../features/entry/accept-invite.tsx';
import { needsSecondStep } from '../../features/entry/session-api.ts';

interface Search {
  token?: string | undefined;
}

export const Route = createFileRoute('/_entry/accept-invite')({
  validateSearch: (search): Search => ({ token: typeof search.token === 'string' ? search.token : undefined }),
  component: Join,
});

function Join() {
  const navigate = Route.useNavigate();
  return (
    <AcceptInvite
      token={Route.useSearch().token ?? ''}
      onJoined={(answer) =>
        void (needsSecondStep(answer)
          ? navigate({ to: '/auth/login', search: { step: 'second' }, replace: true })
          : navigate({ to: '/home', replace: true }))
      }
    />
  );
}
