import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import { UNTITLED } from '@fieldloom/kernel/naming';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { type ResultOf, readFragment } from '../../client/graphql.ts';
import { NoteTranscriptsFields, NoteTranscriptsQuery } from './note-queries.ts';

type Transcripts = ResultOf<typeof NoteTranscriptsFields>['transcripts'];
const NONE: Transcripts = [];

interface NoteTranscripts {
  segments: readonly SegmentInfo[];
  /** Recordings that were transcribed and contain no speech. */
  silentIds: readonly string[];
  /** Whether there is text to read. */
  isReady: boolean;
}

/** The transcripts of a note's recordings, in the editor's format. */
export function useNoteTranscripts(id: string): NoteTranscripts {
  const [{ data }] = useQuery({ query: NoteTranscriptsQuery, variables: { id } });
  const transcripts = readFragment(NoteTranscriptsFields, data?.note)?.transcripts ?? NONE;
  const segments = useMemo(() => transcripts.flatMap(segmentsOf), [transcripts]);
  const silentIds = transcripts.filter((each) => each.segments.length === 0).map(({ fileId }) => fileId);
  return { segments, silentIds, isReady: segments.length > 0 };
}

function segmentsOf({ fileId, speakers, segments }: Transcripts[number]): SegmentInfo[] {
  const speakerOf = new Map(speakers.map((speaker) => [speaker.id, speaker]));
  return segments.map(({ id, speakerId, startMs, endMs, wordTexts, wordTimes }): SegmentInfo => {
    const speaker = speakerOf.get(speakerId);
    return {
      segmentId: id,
      sourceId: fileId,
      speakerId,
      speakerName: speaker?.name || UNTITLED.speaker,
      speakerIndex: speaker?.index ?? 0,
      startMs,
      endMs,
      words: wordTexts.map((text, index) => ({
        text,
        startMs: wordTimes[2 * index] ?? startMs,
        endMs: wordTimes[2 * index + 1] ?? endMs,
      })),
    };
  });
}
