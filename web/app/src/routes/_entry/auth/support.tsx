import { createFileRoute } from '@tanstack/react-router';
import { workspaceOnly } from '../../../features/entry/workspace-only.ts';
import { SupportDesk } from '../../../features/support/support-desk.tsx';

export const Route = createFileRoute('/_entry/auth/support')({ beforeLoad: workspaceOnly, component: Desk });

function Desk() {
  const { host } = Route.useRouteContext();
  return <SupportDesk host={host} />;
}
