import type { TemplateContent } from '../template-content.ts';

export const customerInterviews: TemplateContent = {
  title: 'How small studios plan their weeks',
  summary:
    'Sample project. Three interviews with people who run small design studios: how they plan work, what they lose track of, and what they have tried.',
  readme: {
    title: 'Read me first: how to run interviews here',
    text: `This is a sample study of customer interviews. Look around, then put your own in its place.

Question of the study: how do studios of up to ten people decide on Monday what gets done by Friday, and what goes wrong on the way?

One note for each interview. Upload the recording and its transcript appears in the note; or paste what you wrote down.

Mark every passage that answers the question, and tag it by what it shows: a goal, an obstacle, a workaround or a wish. The board Interview tags has them ready.

When the same tag comes up in three interviews, write it down in an insight and put the highlights beside it. The draft in this project shows how.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Interview tags',
    groups: [
      { title: 'What they want', color: '3aa981', tags: ['Goal', 'Wish'] },
      { title: 'What stands in the way', color: 'd9655b', tags: ['Obstacle', 'Workaround', 'Lost time'] },
      { title: 'How they work', color: '5b8def', tags: ['Planning ritual', 'Clients', 'Tools'] },
    ],
  },
  notes: [
    {
      title: 'Interview transcript: Nadia, founder of a branding studio (6 people)',
      text: `Interviewer (00:14): Thanks for making time. Tell me about last Monday. How did you decide who does what?

Nadia (00:22): We stand around the big table with coffee and everybody says what they think is urgent. It takes an hour, and at the end the loudest client wins.

Interviewer (00:35): The loudest client?

Nadia (00:37): The one who wrote on Sunday night. I know it is wrong. But I see the mail first thing, and then it is in my head and in everybody's head.

Interviewer (00:52): What happens to the rest?

Nadia (00:55): It moves. On Thursday somebody asks where the packaging is, and nobody has started, because on Monday we all thought that somebody else had it.

Interviewer (01:10): How do you find that out?

Nadia (01:13): I keep a list on paper of what I promised. It is the only list in the studio that is right, and it is in my bag.

Interviewer (01:26): If you could change one thing about Mondays?

Nadia (01:30): I want to see on one page what we promised to whom, before anybody opens their mail.

Interviewer (01:41): And have you tried tools for it?

Nadia (01:44): Four. They all ask for hours per task. Nobody here thinks in hours, we think in "is it ready to show".`,
      highlights: [
        { quote: 'It takes an hour, and at the end the loudest client wins.', tags: ['Planning ritual', 'Obstacle'] },
        {
          quote: 'nobody has started, because on Monday we all thought that somebody else had it.',
          tags: ['Obstacle', 'Lost time'],
        },
        { quote: 'I keep a list on paper of what I promised.', tags: ['Workaround'] },
        {
          quote: 'I want to see on one page what we promised to whom, before anybody opens their mail.',
          tags: ['Goal', 'Wish'],
        },
        { quote: 'Nobody here thinks in hours, we think in "is it ready to show".', tags: ['Tools'] },
      ],
    },
    {
      title: 'Interview: Tomasz, producer at an animation studio (9 people)',
      text: `Tomasz plans in a spreadsheet that he built in 2019. It has one tab for each client and one that nobody but him understands.

Every Friday afternoon he copies what was not finished into the next week by hand. He calls it "the walk of shame" and says it takes forty minutes.

Clients see a cleaned-up copy. He makes it because a client once saw the note "they will not notice" next to their film.

He has stopped estimating. "I multiply by two and then the client multiplies by a half, so why begin?" What he trusts is how long the last three films of the same length took.

What he would pay for: something that tells him on Tuesday, not on Friday, that a week will not work.`,
      highlights: [
        {
          quote: 'Every Friday afternoon he copies what was not finished into the next week by hand.',
          tags: ['Workaround', 'Lost time'],
        },
        { quote: 'Clients see a cleaned-up copy.', tags: ['Clients', 'Workaround'] },
        {
          quote: 'something that tells him on Tuesday, not on Friday, that a week will not work.',
          tags: ['Goal', 'Wish'],
        },
      ],
    },
    {
      title: 'Interview: Ruth, partner in a studio for exhibitions (4 people)',
      text: `Ruth does not plan weeks, she plans openings. Everything is counted backwards from the evening on which the doors open.

The studio keeps a wall with paper strips, one for each opening. When a strip moves, everybody in the room sees it move. "It is the only tool I never had to explain."

Since one partner moved to another town the wall is photographed every morning and sent around. Twice this year somebody worked from yesterday's photo.

Museums decide late. Ruth counts on three weeks of silence in every project and fills them with small jobs that pay the rent.

Asked what she would change she said: "Let me move a strip here and have it move there. That is all. Please do not add anything."`,
      highlights: [
        {
          quote: 'When a strip moves, everybody in the room sees it move.',
          tags: ['Planning ritual'],
        },
        { quote: "Twice this year somebody worked from yesterday's photo.", tags: ['Obstacle', 'Lost time'] },
        { quote: 'Let me move a strip here and have it move there.', tags: ['Wish'] },
      ],
    },
  ],
  insight: {
    title: 'Draft: studios plan promises, not hours',
    blocks: [
      { kind: 'heading', text: 'What we learned' },
      {
        kind: 'paragraph',
        text: 'None of the three studios plans in hours. They keep track of what was promised to whom, and they do it outside of their tools: on paper, in a private tab, on a wall.',
      },
      { kind: 'highlight', quote: 'I keep a list on paper of what I promised.' },
      {
        kind: 'highlight',
        quote: 'Every Friday afternoon he copies what was not finished into the next week by hand.',
      },
      { kind: 'heading', text: 'Why it matters' },
      {
        kind: 'paragraph',
        text: 'The list that is right belongs to one person. When that person is away, or looks at yesterday’s copy, work is done twice or not at all.',
      },
      { kind: 'highlight', quote: "Twice this year somebody worked from yesterday's photo." },
      { kind: 'heading', text: 'What to try next' },
      {
        kind: 'bullets',
        items: [
          'One page of promises by client that opens before the mail does',
          'A warning on Tuesday when a week holds more than the last three did',
          'Talk to two studios that gave up a planning tool within the last year',
        ],
      },
    ],
  },
};
