import type { TemplateContent } from '../template-content.ts';

export const supportTicketReview: TemplateContent = {
  title: 'Support tickets of one week, reviewed',
  summary:
    'Sample project. A week of tickets to a payroll product: what people asked, what it cost, and what would have spared the question.',
  readme: {
    title: 'Read me first: how to review tickets here',
    text: `This is a sample review of support tickets. Look around, then put your own in its place.

Do it every week, in one hour, with somebody from support and somebody who builds. Read thirty tickets aloud, and mark the sentence that says what the person wanted.

Tag it by cause: Unclear words, Missing feature, Defect, Data of the customer. Not by the screen it came from: that you know already.

Tag what it cost as well. A question that takes two minutes and comes forty times is a larger one than the defect that everybody talks about.

At the end the insight has three lines: what to mend this week, what to say better, what to watch.

Your helpdesk can bring tickets in by itself: see Integrations in the settings.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Ticket tags',
    groups: [
      {
        title: 'Cause',
        color: '8d6fd1',
        tags: ['Unclear words', 'Missing feature', 'Defect', 'Data of the customer'],
      },
      { title: 'Cost', color: 'd9655b', tags: ['Minutes', 'An hour', 'A day or more'] },
      { title: 'Mood', color: '3aa981', tags: ['Calm', 'Worried', 'Angry'] },
    ],
  },
  notes: [
    {
      title: 'Tickets about "Approve"',
      text: `Ticket 4102, Monday 08:12. "I pressed Approve and now it says Pending. Did I pay my people or did I not?" Answered in 4 minutes. Ninth of its kind this week.

Ticket 4119, Monday 11:40. "What is the difference between Approve and Release? I am afraid to press either." Answered in 6 minutes, with a screenshot.

Ticket 4160, Wednesday 16:55. "I approved on Friday, nobody released, and on Monday eleven people had no money. I do not need an explanation, I need this not to happen again." Two calls, four hours, a credit note.

Support's own words for it, from the macro: "Approving says that the numbers are right. Releasing sends the money. Both are needed."`,
      highlights: [
        { quote: 'Did I pay my people or did I not?', tags: ['Unclear words', 'Minutes', 'Worried'] },
        { quote: 'What is the difference between Approve and Release?', tags: ['Unclear words', 'Minutes'] },
        {
          quote: 'I approved on Friday, nobody released, and on Monday eleven people had no money.',
          tags: ['Unclear words', 'A day or more', 'Angry'],
        },
        {
          quote: 'Approving says that the numbers are right. Releasing sends the money. Both are needed.',
          tags: ['Unclear words', 'Calm'],
        },
      ],
    },
    {
      title: 'Tickets about people who start in the middle of a month',
      text: `Ticket 4108, Monday 09:30. "She starts on the 17th. Where do I say that?" There is no place for it. Support computes the first salary by hand and writes it into the ticket: about an hour.

Ticket 4131, Tuesday 10:02. "You told me 1,204.80 and the tax office told me 1,198.15. Who is right?" The tax office was. The macro had last year's number of working days.

Ticket 4177, Thursday 13:20. "Fourth person this year who does not begin on the first. Should I tell them to start on the first?" No answer yet.`,
      highlights: [
        {
          quote: 'Support computes the first salary by hand and writes it into the ticket: about an hour.',
          tags: ['Missing feature', 'An hour'],
        },
        { quote: "The macro had last year's number of working days.", tags: ['Defect', 'An hour', 'Worried'] },
        { quote: 'Should I tell them to start on the first?', tags: ['Missing feature', 'Calm'] },
      ],
    },
    {
      title: 'Call transcript: ticket 4160, Wednesday evening',
      text: `Support (00:04): I have your run of November in front of me. It was approved on Friday at 15:20. It was not released.

Customer (00:13): I know that now. It was green. When something is green I go home.

Support (00:20): You are right that it is green. Green means that the numbers are approved.

Customer (00:26): For you it does. For me it means that people have their money.

Support (00:34): Did you get the mail on Saturday?

Customer (00:37): There was a mail with the subject "Your weekly summary". Is that the one? It had a graph in it.

Support (00:47): Yes. The reminder is in the last line.

Customer (00:51): Then please tell whoever made it that nobody reads a graph on a Saturday. Write "Eleven people are not paid yet". That, I read.`,
      highlights: [
        { quote: 'It was green. When something is green I go home.', tags: ['Unclear words', 'Angry'] },
        {
          quote: 'Write "Eleven people are not paid yet". That, I read.',
          tags: ['Unclear words', 'A day or more'],
        },
      ],
    },
  ],
  insight: {
    title: 'Draft: "Approve" reads like "pay"',
    blocks: [
      { kind: 'heading', text: 'This week' },
      {
        kind: 'paragraph',
        text: 'Eleven of thirty tickets ask what Approve does. Each takes minutes, and one took a day and a credit note. The words are the cause, not the software.',
      },
      { kind: 'highlight', quote: 'Did I pay my people or did I not?' },
      { kind: 'highlight', quote: 'It was green. When something is green I go home.' },
      { kind: 'heading', text: 'Mend, say, watch' },
      {
        kind: 'bullets',
        items: [
          'Mend: stay amber until money was sent, and say how many people are not paid yet',
          'Say: "Check numbers" and "Send money" in place of Approve and Release',
          'Watch: salaries of people who start in the middle of a month, an hour each',
        ],
      },
      { kind: 'highlight', quote: 'Write "Eleven people are not paid yet". That, I read.' },
    ],
  },
};
