import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import type { ComponentProps } from 'react';

/** Dialogs for projects and folders. Every list can open them but few visits do, so they load on demand. */

export const ProjectDialog = lazyPart<ComponentProps<typeof import('./project-dialog.tsx').ProjectDialog>>(
  'project-dialog',
  () => import('./project-dialog.tsx').then((module) => module.ProjectDialog),
  ({ isOpen }) => isOpen,
);

export const AccessDialog = lazyPart<ComponentProps<typeof import('./access-dialog.tsx').AccessDialog>>(
  'access-dialog',
  () => import('./access-dialog.tsx').then((module) => module.AccessDialog),
  ({ isOpen }) => isOpen,
);

export const FolderDialog = lazyPart<ComponentProps<typeof import('./folder-dialog.tsx').FolderDialog>>(
  'folder-dialog',
  () => import('./folder-dialog.tsx').then((module) => module.FolderDialog),
  ({ task }) => task !== null,
);

export const RenameDialog = lazyPart<ComponentProps<typeof import('./rename-dialog.tsx').RenameDialog>>(
  'rename-dialog',
  () => import('./rename-dialog.tsx').then((module) => module.RenameDialog),
  ({ isOpen }) => isOpen,
);
