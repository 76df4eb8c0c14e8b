import { TRANSCRIPT_BLOCK } from '@fieldloom/document/document-blocks';
import { formatTime } from '@fieldloom/ui/player/time.ts';
import { mergeAttributes, Node } from '@tiptap/core';
import type { TranscriptInfo } from './transcript-info.ts';

export interface TranscriptSegmentOptions {
  info: TranscriptInfo | null;
  /** Called for a press on the speaker's name; the application offers to rename. */
  onSpeakerPress: (segmentId: string, element: HTMLElement) => void;
  /** Called for a press on the time. */
  onSeek: (ms: number, segmentId: string) => void;
}

/** Speakers beyond this many share colors. */
const SPEAKER_HUES = 6;

/**
 * One block per segment of the transcript. The id is assigned once and links the block to its words and times. A split
 * makes an ordinary segment block without an id, so that no id occurs twice.
 */
export const TranscriptSegment = Node.create<TranscriptSegmentOptions>({
  name: TRANSCRIPT_BLOCK,
  group: 'block',
  content: 'inline*',
  defining: true,

  addOptions() {
    return { info: null, onSpeakerPress: () => {}, onSeek: () => {} };
  },
  addAttributes() {
    return {
      segmentId: {
        default: null,
        keepOnSplit: false,
        parseHTML: (element) => element.getAttribute('data-segment'),
        renderHTML: ({ segmentId }) => (segmentId ? { 'data-segment': segmentId } : {}),
      },
    };
  },
  parseHTML() {
    return [{ tag: 'div[data-transcript-segment]' }];
  },
  renderHTML({ HTMLAttributes }) {
    return ['div', mergeAttributes(HTMLAttributes, { 'data-transcript-segment': '' }), 0];
  },

  // Plain DOM: a transcript of three hours has thousands of these, and so many React roots would be slow.
  addNodeView() {
    const { info, onSpeakerPress, onSeek } = this.options;
    return ({ node }) => {
      const segmentId = node.attrs.segmentId as string | null;
      const dom = document.createElement('div');
      const meta = document.createElement('div');
      const contentDOM = document.createElement('div');
      const speaker = document.createElement('button');
      const time = document.createElement('button');
      dom.className = 'segment';
      if (segmentId) dom.dataset.segment = segmentId;
      meta.className = 'segment-meta';
      meta.contentEditable = 'false';
      contentDOM.className = 'segment-text';
      speaker.type = 'button';
      speaker.className = 'segment-speaker';
      time.type = 'button';
      time.className = 'segment-time';
      meta.append(speaker, time);
      dom.append(meta, contentDOM);

      const show = () => {
        const segment = segmentId ? info?.get(segmentId) : undefined;
        meta.hidden = segment === undefined;
        if (!segment) return;
        speaker.textContent = segment.speakerName;
        speaker.dataset.speaker = String(segment.speakerIndex % SPEAKER_HUES);
        time.textContent = formatTime(segment.startMs);
      };
      speaker.addEventListener('click', () => segmentId && onSpeakerPress(segmentId, speaker));
      time.addEventListener('click', () => {
        const segment = segmentId ? info?.get(segmentId) : undefined;
        if (segment) onSeek(segment.startMs, segment.segmentId);
      });
      show();
      const unsubscribe = info?.subscribe(show);

      return {
        dom,
        contentDOM,
        update: (next) => next.type === node.type && next.attrs.segmentId === segmentId,
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
        stopEvent: (event) => meta.contains(event.target as HTMLElement),
        destroy: () => unsubscribe?.(),
      };
    };
  },
});
