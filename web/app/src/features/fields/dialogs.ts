import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import type { ComponentProps } from 'react';

/** Dialogs for fields, loaded on demand because few visits open them. */

export const FieldDialog = lazyPart<ComponentProps<typeof import('./field-dialog.tsx').FieldDialog>>(
  'field-dialog',
  () => import('./field-dialog.tsx').then((module) => module.FieldDialog),
  ({ isOpen }) => isOpen,
);

export const SetAccessDialog = lazyPart<ComponentProps<typeof import('./set-access-dialog.tsx').SetAccessDialog>>(
  'field-set-access',
  () => import('./set-access-dialog.tsx').then((module) => module.SetAccessDialog),
  ({ set }) => set !== null,
);

/** Mounted only while open. */
export const SetFieldDialog = lazyPart<ComponentProps<typeof import('./set-field-dialog.tsx').SetFieldDialog>>(
  'set-field',
  () => import('./set-field-dialog.tsx').then((module) => module.SetFieldDialog),
  () => true,
);
