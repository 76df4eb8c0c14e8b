import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

/** One column in the middle: signing in, joining, creating a workspace. */
export function CenteredFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col bg-canvas">
      <header className="flex h-16 shrink-0 items-center px-5 sm:px-8">
        <Logo />
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-[6vh] pb-16 sm:pt-[10vh]">
        <div className="w-full max-w-100">{children}</div>
      </main>
    </div>
  );
}
