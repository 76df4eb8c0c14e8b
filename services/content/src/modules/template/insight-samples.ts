import { readDocumentJson } from '@fieldloom/document/document-json';
import type { InsightTemplate } from '../../schema.gen.ts';
import { openDocument } from '../collaboration/document-text.ts';
import type { TemplateBlock } from './template-content.ts';
import { documentFromBlocks } from './template-document.ts';

interface InsightSample {
  id: string;
  title: string;
  summary: string;
  blocks: readonly TemplateBlock[];
}

const heading = (text: string): TemplateBlock => ({ kind: 'heading', text });
const paragraph = (text: string): TemplateBlock => ({ kind: 'paragraph', text });
const bullets = (...items: string[]): TemplateBlock => ({ kind: 'bullets', items });

/** Built-in samples for insights, available in every workspace. */
const SAMPLES: readonly InsightSample[] = [
  {
    id: 'key-finding',
    title: 'Key finding',
    summary: 'One thing you learned, what it rests on and what it asks for.',
    blocks: [
      heading('What we learned'),
      paragraph('Say it in one sentence that stands alone.'),
      heading('What it rests on'),
      paragraph('Put the highlights here that show it, and say how many people it came from.'),
      heading('Why it matters'),
      bullets('Whom does it concern?', 'What happens if nothing changes?'),
      heading('What to do about it'),
      paragraph('The next step, and who takes it.'),
    ],
  },
  {
    id: 'research-report',
    title: 'Research report',
    summary: 'A whole study: the question, how it was asked, what came out.',
    blocks: [
      heading('In short'),
      bullets('The most important finding', 'The second one', 'What we recommend'),
      heading('What we wanted to know'),
      paragraph('The questions that the study was to answer.'),
      heading('How we went about it'),
      paragraph('Who took part, when, and by which method.'),
      heading('Findings'),
      paragraph('One section for each finding, with its highlights.'),
      heading('Recommendations'),
      bullets('What to change first', 'What to look at again'),
      heading('What is still open'),
      paragraph('Questions that this study could not answer.'),
    ],
  },
  {
    id: 'decision-brief',
    title: 'Decision brief',
    summary: 'What has to be decided, the choices, and what customers say to each.',
    blocks: [
      heading('What we have to decide'),
      paragraph('The decision in one sentence, and by when it is due.'),
      heading('The choices'),
      bullets('First choice: what speaks for it, what against', 'Second choice: what speaks for it, what against'),
      heading('What customers told us'),
      paragraph('Highlights that bear on the choice.'),
      heading('What we propose'),
      paragraph('One of the choices, and why.'),
    ],
  },
];

export const INSIGHT_SAMPLES: readonly InsightTemplate[] = SAMPLES.map(({ id, title, summary, blocks }) => ({
  id,
  title,
  summary,
  document: jsonOf(blocks),
}));

function jsonOf(blocks: readonly TemplateBlock[]): unknown {
  const update = documentFromBlocks(blocks, () => '');
  return readDocumentJson(openDocument({ snapshot: update, updates: [] }));
}
