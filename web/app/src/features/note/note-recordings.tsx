import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import type { Playback } from '@fieldloom/ui/player/playback.ts';
import { Player } from '@fieldloom/ui/player/player.tsx';
import { Segmented } from '@fieldloom/ui/segmented.tsx';
import { AudioLines, Video } from 'lucide-react';
import { useMemo } from 'react';
import type { HighlightFieldsFragment } from '../highlights/highlight-queries.ts';
import type { FileFieldsFragment } from '../upload/upload-queries.ts';
import { noteStrings as words } from './strings.ts';

interface NoteRecordingsProps {
  /** Files that can be played. */
  files: readonly FileFieldsFragment[];
  file: FileFieldsFragment;
  onSelect: (fileId: string) => void;
  playback: Playback;
  segments: readonly SegmentInfo[];
  highlights: readonly HighlightFieldsFragment[];
  onHighlightPress: (id: string) => void;
}

const NEUTRAL = 'c79a12';

/** The player for the note's recording; with several, a row to choose from. */
export function NoteRecordings({
  files,
  file,
  onSelect,
  playback,
  segments,
  highlights,
  onHighlightPress,
}: NoteRecordingsProps) {
  const spoken = useMemo(() => segments.filter((segment) => segment.sourceId === file.id), [segments, file.id]);
  const storyboard = useMemo(
    () =>
      file.storyboardUrl && file.storyboardIntervalMs
        ? { sheets: [file.storyboardUrl], intervalMs: file.storyboardIntervalMs }
        : undefined,
    [file.storyboardUrl, file.storyboardIntervalMs],
  );
  const ranges = useMemo(
    () =>
      highlights.flatMap(({ id, audioVideo, tags, text }) =>
        audioVideo?.fileId === file.id
          ? [
              {
                id,
                startMs: audioVideo.startMs,
                endMs: audioVideo.endMs,
                color: tags[0]?.color ?? NEUTRAL,
                label: text,
              },
            ]
          : [],
      ),
    [highlights, file.id],
  );
  return (
    <div className="flex flex-col gap-2">
      {files.length > 1 && (
        <div className="scroll-area -mx-1 px-1">
          <Segmented
            label={words.recordings}
            value={file.id}
            onChange={onSelect}
            options={files.map((each) => ({
              id: each.id,
              label: each.originalFileName,
              icon: each.type === 'VIDEO' ? Video : AudioLines,
            }))}
          />
        </div>
      )}
      <Player
        key={file.id}
        playback={playback}
        kind={file.type === 'VIDEO' ? 'video' : 'audio'}
        src={file.playlistUrl ?? ''}
        title={file.originalFileName}
        durationMs={file.durationMs ?? 0}
        {...(file.posterUrl ? { poster: file.posterUrl } : {})}
        {...(file.waveform ? { peaks: file.waveform } : {})}
        {...(storyboard ? { storyboard } : {})}
        {...(spoken.length > 0 ? { spoken } : {})}
        ranges={ranges}
        onRangePress={onHighlightPress}
      />
    </div>
  );
}
