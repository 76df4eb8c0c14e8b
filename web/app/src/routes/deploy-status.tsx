import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OperatorGate } from '../features/deploy-status/operator-gate.tsx';
import { rootOnly } from '../features/entry/root-only.ts';
import { Logo } from '../frame/logo.tsx';

/** For the operator's staff. */
export const Route = createFileRoute('/deploy-status')({
  beforeLoad: rootOnly,
  component: () => (
    <div className="flex min-h-full flex-col bg-surface">
      <header className="flex h-16 shrink-0 items-center px-5 sm:px-8">
        <Logo />
      </header>
      <main className="flex-1 px-5 pb-16 sm:px-8">
        <OperatorGate>
          <Outlet />
        </OperatorGate>
      </main>
    </div>
  ),
});
