import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import type { ComponentProps } from 'react';

/** Loaded on demand, because few visits open it. */
export const ViewAccessDialog = lazyPart<ComponentProps<typeof import('./view-access-dialog.tsx').ViewAccessDialog>>(
  'view-access',
  () => import('./view-access-dialog.tsx').then((module) => module.ViewAccessDialog),
  ({ view }) => view !== null,
);
