import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import type { ComponentProps } from 'react';

/** Dialogs that load when they are opened. */
export const ImportDialog = lazyPart<ComponentProps<typeof import('./import-dialog.tsx').ImportDialog>>(
  'tag-import-dialog',
  () => import('./import-dialog.tsx').then((module) => module.ImportDialog),
  ({ isOpen }) => isOpen,
);
export const TagDialog = lazyPart<ComponentProps<typeof import('./tag-dialog.tsx').TagDialog>>(
  'tag-dialog',
  () => import('./tag-dialog.tsx').then((module) => module.TagDialog),
  ({ isOpen }) => isOpen,
);
export const MergeDialog = lazyPart<ComponentProps<typeof import('./merge-dialog.tsx').MergeDialog>>(
  'tag-merge-dialog',
  () => import('./merge-dialog.tsx').then((module) => module.MergeDialog),
  ({ isOpen }) => isOpen,
);
