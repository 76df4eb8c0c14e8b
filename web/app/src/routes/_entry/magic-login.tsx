import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { MagicLogin } from '../../features/entry/magic-login.tsx';
import { needsSecondStep, type SignInAnswer } from '../../features/entry/session-api.ts';
import { workspaceOnly } from '../../features/entry/workspace-only.ts';

interface Search {
  challenge?: string | undefined;
  token?: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

export const Route = createFileRoute('/_entry/magic-login')({
  validateSearch: (search): Search => ({ challenge: text(search.challenge), token: text(search.token) }),
  beforeLoad: workspaceOnly,
  component: Magic,
});

function Magic() {
  const navigate = Route.useNavigate();
  const { challenge = '', token = '' } = Route.useSearch();
  const onAnswer = useCallback(
    (answer: SignInAnswer) =>
      void (needsSecondStep(answer)
        ? navigate({ to: '/auth/login', search: { step: 'second' }, replace: true })
        : navigate({ to: '/home', replace: true })),
    [navigate],
  );
  return <MagicLogin challenge={challenge} token={token} onAnswer={onAnswer} />;
}
