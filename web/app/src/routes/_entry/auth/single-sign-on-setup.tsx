import { createFileRoute } from '@tanstack/react-router';
import { workspaceOnly } from '../../../features/entry/workspace-only.ts';
import { SsoSetUp } from '../../../features/sso-set-up/sso-set-up.tsx';

export const Route = createFileRoute('/_entry/auth/single-sign-on-setup')({
  beforeLoad: workspaceOnly,
  component: SsoSetUp,
});
