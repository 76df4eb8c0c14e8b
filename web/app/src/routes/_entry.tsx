import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CenteredFrame } from '../frame/centered-frame.tsx';

/** Sign-in and sign-up pages, on the root domain and on a workspace's own host. */
export const Route = createFileRoute('/_entry')({
  component: () => (
    <CenteredFrame>
      <Outlet />
    </CenteredFrame>
  ),
});
