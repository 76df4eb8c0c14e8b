import type { TemplateContent } from '../template-content.ts';

export const churnStudy: TemplateContent = {
  title: 'Why garden centres cancel',
  summary:
    'Sample project. Exit interviews with three customers of a stock-keeping product who cancelled within the last quarter.',
  readme: {
    title: 'Read me first: how to study churn here',
    text: `This is a sample churn study. Look around, then put your own customers in its place.

Talk to people who left, not to people who may leave: what they did tells more than what they plan. Best within four weeks of the day they cancelled.

Ask for the story, backwards: the day they cancelled, the day they first thought of it, the last day on which all was well. The reason that people choose in the form is the last drop, not the water.

Tag each passage by when it happened (First doubt, Last drop) and by what it was about. A story without a first doubt is not finished: ask again.

The insight at the end says which doubts came first, and who could have noticed.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Churn tags',
    groups: [
      { title: 'Moment', color: 'e0a030', tags: ['All was well', 'First doubt', 'Last drop'] },
      {
        title: 'Reason',
        color: 'd9655b',
        tags: ['Price', 'Missing feature', 'Too much work', 'Person left', 'Support'],
      },
      { title: 'Afterwards', color: '3aa3b8', tags: ['Uses instead', 'Would come back'] },
    ],
  },
  notes: [
    {
      title: 'Exit interview transcript: Lotte, owner of a garden centre (cancelled in September)',
      text: `Interviewer (00:08): You cancelled on the 14th of September. What happened on that day?

Lotte (00:14): The invoice came. I looked at it and thought, for what? I had not opened it since the summer.

Interviewer (00:25): And before the summer?

Lotte (00:28): In spring it was my best friend. I knew every morning how many trays of pansies we had. My people scanned everything.

Interviewer (00:40): When did that stop?

Lotte (00:43): When Bram went. He was the one who had set up the scanners. In June one of them lost its connection and nobody knew the password.

Interviewer (00:58): Did you write to support?

Lotte (01:01): Twice. They were friendly. They sent me an article with eleven steps, and the third one needed the password.

Interviewer (01:15): What do you use now?

Lotte (01:18): A whiteboard at the gate. It is worse. But everybody knows how a whiteboard works.

Interviewer (01:29): What would have had to happen for you to stay?

Lotte (01:33): Somebody should have noticed that we stopped scanning. You must have seen it. From one day to the next, nothing.`,
      highlights: [
        { quote: 'I looked at it and thought, for what?', tags: ['Last drop', 'Price'] },
        { quote: 'I knew every morning how many trays of pansies we had.', tags: ['All was well'] },
        {
          quote: 'one of them lost its connection and nobody knew the password.',
          tags: ['First doubt', 'Person left'],
        },
        {
          quote: 'They sent me an article with eleven steps, and the third one needed the password.',
          tags: ['Support'],
        },
        { quote: 'Somebody should have noticed that we stopped scanning.', tags: ['First doubt', 'Would come back'] },
      ],
    },
    {
      title: 'Exit interview: Marek, manager of two nurseries (cancelled in October)',
      text: `Marek cancelled because of the price: the second nursery would have doubled it. That is what he chose in the form.

Asked for the first doubt he came back to February. He wanted one list of both places and learned that there are two accounts which cannot see each other. "I pay for two, so I thought I get two that know each other."

From then on his assistant added the numbers of both by hand on Fridays. When she went on leave, nobody did, and the numbers were wrong in the order for Easter.

He uses a spreadsheet now, with one row for each plant and a column for each place. He would come back "on the day when I see both on one page".`,
      highlights: [
        { quote: 'the second nursery would have doubled it.', tags: ['Last drop', 'Price'] },
        {
          quote: 'there are two accounts which cannot see each other.',
          tags: ['First doubt', 'Missing feature'],
        },
        { quote: 'his assistant added the numbers of both by hand on Fridays.', tags: ['Too much work'] },
        { quote: 'on the day when I see both on one page', tags: ['Would come back'] },
      ],
    },
    {
      title: 'Exit interview: Sofia, bookkeeper of a family nursery (cancelled in August)',
      text: `Sofia never wanted the product, her brother did. She was asked to pay for it and to make the yearly count with it.

The count took three days instead of one, because each pot had to be confirmed by itself. There was a way to confirm a whole table, which she was told of by support on the last day.

Her brother moved to another business in July. She cancelled the week after, and says that nobody in the family has noticed.

She is not angry. "It was made for somebody who likes that kind of thing, and he has gone."`,
      highlights: [
        {
          quote: 'The count took three days instead of one, because each pot had to be confirmed by itself.',
          tags: ['First doubt', 'Too much work'],
        },
        { quote: 'which she was told of by support on the last day.', tags: ['Support'] },
        { quote: 'Her brother moved to another business in July.', tags: ['Person left', 'Last drop'] },
      ],
    },
  ],
  insight: {
    title: 'Draft: customers leave when one person does',
    blocks: [
      { kind: 'heading', text: 'What the form says, and what happened' },
      {
        kind: 'paragraph',
        text: 'Two of three chose the price in the form. In two of three stories the one person who kept the product alive had gone weeks before.',
      },
      { kind: 'highlight', quote: 'one of them lost its connection and nobody knew the password.' },
      { kind: 'highlight', quote: 'Her brother moved to another business in July.' },
      { kind: 'heading', text: 'It could have been seen' },
      { kind: 'highlight', quote: 'Somebody should have noticed that we stopped scanning.' },
      { kind: 'heading', text: 'What to do' },
      {
        kind: 'bullets',
        items: [
          'Ask for a second person on the day of set-up, and welcome them as well',
          'Call within a week when scans stop from one day to the next',
          'Find out how many customers with two places keep two accounts',
        ],
      },
    ],
  },
};
