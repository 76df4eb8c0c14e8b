import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import { useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { RenameSpeaker } from './note-queries.ts';

interface Speaker {
  id: string;
  name: string;
  /** The clicked element; the field opens at it. */
  element: HTMLElement;
}

export interface SpeakerName {
  speaker: Speaker | null;
  /** Called on a click on the name beside a segment. */
  open: (segmentId: string, element: HTMLElement) => void;
  close: () => void;
  save: (name: string) => void;
}

/** The speaker whose name is being edited. */
export function useSpeakerName(noteId: string, segments: readonly SegmentInfo[]): SpeakerName {
  const runMutation = useRunMutation();
  const [, renameSpeaker] = useMutation(RenameSpeaker);
  const [speaker, setSpeaker] = useState<Speaker | null>(null);
  return {
    speaker,
    open: (segmentId, element) => {
      const segment = segments.find((each) => each.segmentId === segmentId);
      if (segment) setSpeaker({ id: segment.speakerId, name: segment.speakerName, element });
    },
    close: () => setSpeaker(null),
    save: (name) => {
      if (speaker) void runMutation(renameSpeaker({ noteId, speakerId: speaker.id, name }));
    },
  };
}
