import type { LucideIcon } from 'lucide-react';
import { KINDS } from '../content/kinds.ts';
import { noteIcon } from '../projects/note-mark.tsx';
import type { CollectionRow } from './collection-row.ts';

/** What kind of object it is, at a glance; notes also by what they hold. */
export function rowIcon({ kind, files, importOrigin }: CollectionRow): LucideIcon {
  return kind === 'NOTE' && files ? noteIcon({ files, importOrigin: importOrigin ?? null }) : KINDS[kind].icon;
}

/** A still of its first video, where there is one. */
export function rowPicture({ files }: CollectionRow): string | undefined {
  return files?.find(({ type, posterUrl }) => type === 'VIDEO' && posterUrl !== null)?.posterUrl ?? undefined;
}
