import type { Storyboard } from '@fieldloom/ui/player/storyboard.ts';
import type { LucideIcon } from 'lucide-react';
import { KINDS } from '../content/kinds.ts';
import { noteIcon } from '../projects/note-mark.tsx';
import type { CollectionRow } from './collection-row.ts';

/** The icon for the kind of object; for notes, also by their content. */
export function rowIcon({ kind, files, importOrigin }: CollectionRow): LucideIcon {
  return kind === 'NOTE' && files ? noteIcon({ files, importOrigin: importOrigin ?? null }) : KINDS[kind].icon;
}

/** Maximum size of an image that is shown small without being resized. */
const MOST_BYTES = 2_000_000;

/** The still to show: a highlight's own moment, else the first video, else the first image. */
export function rowPicture({ files, still }: CollectionRow): string | undefined {
  if (still !== undefined) return still;
  const video = files?.find(isPictured)?.posterUrl;
  if (video != null) return video;
  const image = files?.find(
    ({ type, uploadStatus, sizeBytes }) => type === 'IMAGE' && uploadStatus === 'DONE' && sizeBytes <= MOST_BYTES,
  );
  return image && `/image/${image.id}`;
}

/** The storyboard of its first video, if it was requested. */
export function rowStoryboard({ files }: CollectionRow): (Storyboard & { durationMs: number }) | undefined {
  const file = files?.find(isPictured);
  if (!file?.storyboardUrl || !file.storyboardIntervalMs || !file.durationMs) return undefined;
  const { storyboardUrl, storyboardIntervalMs, durationMs } = file;
  return { sheets: [storyboardUrl], intervalMs: storyboardIntervalMs, durationMs };
}

const isPictured = ({ type, posterUrl }: NonNullable<CollectionRow['files']>[number]) =>
  type === 'VIDEO' && posterUrl !== null;
