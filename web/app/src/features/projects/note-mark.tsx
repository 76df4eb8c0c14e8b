import { Badge } from '@fieldloom/ui/tag.tsx';
import { AudioLines, FileText, type LucideIcon, MessageSquare, Video } from 'lucide-react';
import type { NoteRowFieldsFragment } from './project-queries.ts';
import { projectStrings } from './strings.ts';

/** The icon for the kind of note. */
export function noteIcon({ files, importOrigin }: Pick<NoteRowFieldsFragment, 'files' | 'importOrigin'>): LucideIcon {
  if (files.some((file) => file.type === 'VIDEO')) return Video;
  if (files.some((file) => file.type === 'AUDIO')) return AudioLines;
  return importOrigin ? MessageSquare : FileText;
}

/** The status of its recording until processing is done. */
export function NoteStatus({ files }: Pick<NoteRowFieldsFragment, 'files'>) {
  const words = projectStrings.status;
  const { conversion, transcription } = files.at(-1) ?? {};
  if (conversion?.status === 'ERROR' || transcription?.status === 'ERROR')
    return <Badge tone="danger">{words.failed}</Badge>;
  if (transcription?.status === 'RUNNING') {
    return <Badge tone="warning">{words.transcribing(Math.round(transcription.progress * 100))}</Badge>;
  }
  const isBusy = (conversion && conversion.status !== 'COMPLETE') || transcription?.status === 'QUEUED';
  return isBusy ? <Badge tone="warning">{words.processing}</Badge> : null;
}
