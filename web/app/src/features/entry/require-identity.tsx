import { Skeleton, SkeletonGroup } from '@fieldloom/ui/skeleton.tsx';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { errorMessage } from '../../client/error-message.ts';
import { findIdentity, type Identity } from './identity.ts';
import { useLoaded } from './use-loaded.ts';

/** For pages that need a confirmed address. Without one, the browser goes to the page that asks for it. */
export function RequireIdentity({
  to,
  children,
}: {
  to: '/signup' | '/auth/login';
  children: (identity: Identity, retry: () => void) => ReactNode;
}) {
  const identity = useLoaded(findIdentity);
  if (identity.data) return children(identity.data, identity.retry);
  if (identity.error === undefined) {
    return (
      <SkeletonGroup className="flex flex-col gap-4">
        <Skeleton className="mb-4 h-8 w-3/4" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonGroup>
    );
  }
  if (errorMessage(identity.error).kind === 'signedOut') return <Navigate to={to} replace />;
  return <QueryError error={identity.error as Error} onRetry={identity.retry} />;
}
