import type { TemplateContent } from '../template-content.ts';

export const competitorResearch: TemplateContent = {
  title: 'What else schools looked at',
  summary:
    'Sample project. Conversations with three schools that compared products for parent messages, and a review of what the others promise.',
  readme: {
    title: 'Read me first: how to research competitors here',
    text: `This is a sample of competitor research. Look around, then put your own in its place.

What others write about themselves fills one note. What customers say who have tried them fills the rest, and is worth more.

Ask people who decided within the last three months: what was on the list, what was struck off first, and who had the last word. Lists of features that people make for you are polite. The one that they struck off first is honest.

Tag by product, and by what it was about. Product A and Product B stand for names here; rename the tags.

The insight says for whom each product is the better choice. If yours always is, ask more people.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Comparison tags',
    groups: [
      { title: 'Product', color: '3aa3b8', tags: ['Product A', 'Product B', 'Ours', 'No product'] },
      { title: 'Decided by', color: 'e0a030', tags: ['Price', 'Trust', 'Set-up', 'Languages', 'What parents know'] },
      { title: 'Verdict', color: '3aa981', tags: ['For', 'Against'] },
    ],
  },
  notes: [
    {
      title: 'Interview transcript: Ingrid, head of a primary school (chose Product A)',
      text: `Interviewer (00:10): What was on your list in the beginning?

Ingrid (00:14): Three products and the paper letter. Do not laugh, the paper letter was second for a long time.

Interviewer (00:23): What was struck off first?

Ingrid (00:26): Yours, I am sorry. It asked every parent for an e-mail address. A third of ours have none that they read.

Interviewer (00:37): And Product A?

Ingrid (00:40): It takes a telephone number, and the message is read aloud in Arabic if you want. One father came to me with tears in his eyes. That was it, for me.

Interviewer (00:56): Was the price a question?

Ingrid (00:59): It is twice as much as yours. The council pays it, because it is on the council's list. Nobody asked me for the price, they asked me for the name of the list.

Interviewer (01:14): Is there anything you miss?

Ingrid (01:17): I cannot see who has read it. For a snow day that is the only thing I want to know.`,
      highlights: [
        { quote: 'the paper letter was second for a long time.', tags: ['No product', 'What parents know'] },
        { quote: 'It asked every parent for an e-mail address.', tags: ['Ours', 'Against', 'Set-up'] },
        {
          quote: 'It takes a telephone number, and the message is read aloud in Arabic if you want.',
          tags: ['Product A', 'For', 'Languages'],
        },
        {
          quote: 'Nobody asked me for the price, they asked me for the name of the list.',
          tags: ['Product A', 'Price', 'Trust'],
        },
        { quote: 'I cannot see who has read it.', tags: ['Product A', 'Against'] },
      ],
    },
    {
      title: 'Interview: Daniel, deputy head of a secondary school (chose us)',
      text: `Daniel compared for two evenings. He struck off Product B because the trial asked for a card, "and I do not have one for the school".

Product A he liked, but it has one channel for everything. In a school with 1,100 children that means forty messages a day to every parent.

He chose us because a class can have its own channel, and because he could try it with one class and tell nobody.

What nearly stopped him was the import: the list of pupils comes out of the office as a file with two rows for children with two homes. He mended it by hand.`,
      highlights: [
        {
          quote: 'He struck off Product B because the trial asked for a card',
          tags: ['Product B', 'Against', 'Set-up'],
        },
        { quote: 'it has one channel for everything.', tags: ['Product A', 'Against'] },
        { quote: 'because he could try it with one class and tell nobody.', tags: ['Ours', 'For', 'Trust'] },
        {
          quote: 'a file with two rows for children with two homes. He mended it by hand.',
          tags: ['Ours', 'Against', 'Set-up'],
        },
      ],
    },
    {
      title: 'What the others promise: pages and price lists, read in November',
      text: `Product A. Headline: "Every family, reached." Price on request. Names eleven councils. Speaks of languages on every page, and of read receipts on none.

Product B. Headline: "The school in your pocket." 3 a pupil and year, card needed for the trial. Has payments for meals, which neither we nor Product A have. The newest entry of its blog is a year old.

Both offer to move the data from another product for free. Neither says for how long messages are kept.`,
      highlights: [
        {
          quote: 'Speaks of languages on every page, and of read receipts on none.',
          tags: ['Product A', 'Languages'],
        },
        { quote: 'Has payments for meals, which neither we nor Product A have.', tags: ['Product B', 'For'] },
        { quote: 'Neither says for how long messages are kept.', tags: ['Product A', 'Product B', 'Trust'] },
      ],
    },
  ],
  insight: {
    title: 'Draft: we lose on the first page of the import, not on features',
    blocks: [
      { kind: 'heading', text: 'Who is better off with whom' },
      {
        kind: 'bullets',
        items: [
          'Primary schools with many languages: Product A',
          'Schools that want meals paid in the same place: Product B',
          'Large schools, and those who begin with one class: us',
        ],
      },
      { kind: 'heading', text: 'What we were struck off for' },
      { kind: 'highlight', quote: 'It asked every parent for an e-mail address.' },
      { kind: 'highlight', quote: 'a file with two rows for children with two homes. He mended it by hand.' },
      { kind: 'heading', text: 'What we won by' },
      { kind: 'highlight', quote: 'because he could try it with one class and tell nobody.' },
      { kind: 'heading', text: 'Open questions' },
      {
        kind: 'bullets',
        items: ['How does one get onto a council’s list?', 'Would read receipts have changed Ingrid’s mind?'],
      },
    ],
  },
};
