import type { SegmentInfo } from '@fieldloom/editor/transcript-info.ts';
import * as Y from 'yjs';

/** A sample talk: who said what and when. */
const talk: [speaker: number, startMs: number, text: string][] = [
  [0, 1_200, 'Thanks for making the time. Could you walk me through what a Monday morning looks like for your team?'],
  [
    1,
    9_400,
    'Sure. So, the first thing is always the export. Somebody opens the old dashboard, picks last week, and then we wait. The old export takes hours every Monday morning, and half the time it fails at the very end.',
  ],
  [0, 27_800, 'When it fails, what do you do?'],
  [
    1,
    31_000,
    'We start again. Or, honestly, we copy the numbers by hand into a sheet, because by eleven the sales people want their report and nobody wants to explain it twice.',
  ],
  [0, 45_500, 'How do the sales people get the report today?'],
  [
    1,
    49_100,
    'By email. Nadia sends a screenshot of the sheet. I know, I know. We tried a shared folder once, but people kept opening the wrong file and then quoting last month’s numbers to customers.',
  ],
  [
    2,
    66_300,
    'Can I add something? For us in support it is the other way round: we never see the report at all, we only hear about it when a customer complains about a number.',
  ],
  [0, 78_900, 'That is helpful. If you could change one thing about it, what would it be?'],
  [
    1,
    84_200,
    'I would want it to be there when I come in. I do not want to press a button. It should just be ready, and it should tell me if something is missing.',
  ],
];

const names = ['Ines Okafor', 'Marcus Lindqvist', 'Priya Raman'];

export const talkDurationMs = 98_000;

export const segments: SegmentInfo[] = talk.map(([speaker, startMs, text], index) => {
  const words = text.split(' ');
  const endMs = talk[index + 1]?.[1] ?? talkDurationMs;
  const step = (endMs - startMs - 600) / words.length;
  return {
    segmentId: `segment-${index}`,
    speakerId: `speaker-${speaker}`,
    speakerName: names[speaker] ?? '',
    speakerIndex: speaker,
    startMs,
    endMs,
    words: words.map((word, at) => ({
      text: word,
      startMs: Math.round(startMs + at * step),
      endMs: Math.round(startMs + (at + 0.9) * step),
    })),
  };
});

export function fillTalk(fragment: Y.XmlFragment): void {
  const intro = new Y.XmlElement('paragraph');
  intro.insert(0, [
    new Y.XmlText('Third talk of the reporting study. Marcus leads operations at a mid-size wholesaler.'),
  ]);
  const blocks = talk.map(([, , text], index) => {
    const block = new Y.XmlElement('transcriptSegment');
    block.setAttribute('segmentId', `segment-${index}`);
    block.insert(0, [new Y.XmlText(text)]);
    return block;
  });
  fragment.insert(0, [intro, ...blocks]);
}

/** A waveform that resembles speech: louder in the middle of phrases, quiet between them. */
export const peaks: number[] = Array.from({ length: 1200 }, (_, index) => {
  const phrase = Math.abs(Math.sin(index / 38) * Math.sin(index / 11 + 1));
  const grain = Math.abs(Math.sin(index * 12.9898) * 43758.5453) % 1;
  return phrase * 0.75 * (0.45 + grain * 0.55) + 0.02;
});

export const tags = [
  { title: 'Slow export', color: 'd9655b' },
  { title: 'Workaround', color: 'e0a030' },
  { title: 'Reporting', color: '5b8def' },
  { title: 'Wish', color: '3aa981' },
  { title: 'Trust in numbers', color: '8d6fd1' },
  { title: 'Lime', color: 'd4ff00' },
  { title: 'Ink', color: '0a0a2a' },
];
