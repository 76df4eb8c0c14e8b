import { lazyPart } from '@fieldloom/ui/lazy-part.tsx';
import type { ComponentProps } from 'react';

/** Every project and insight can open them but few visits do, so they load on demand. */

export const SaveTemplateDialog = lazyPart<
  ComponentProps<typeof import('./save-template-dialog.tsx').SaveTemplateDialog>
>(
  'save-template-dialog',
  () => import('./save-template-dialog.tsx').then((module) => module.SaveTemplateDialog),
  ({ task }) => task !== null,
);
