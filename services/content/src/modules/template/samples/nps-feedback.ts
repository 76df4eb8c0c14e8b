import type { TemplateContent } from '../template-content.ts';

export const npsFeedback: TemplateContent = {
  title: 'NPS survey of the autumn: what people wrote',
  summary:
    'Sample project. Answers to "What is the main reason for your score?" from guests of a small hotel group, and one call to a guest who gave a 3.',
  readme: {
    title: 'Read me first: how to read NPS feedback here',
    text: `This is a sample of survey answers. Look around, then put your own in its place.

The score says how many, the words say why. This project is about the words: one note for each group of answers (promoters give 9 or 10, passives 7 or 8, detractors 0 to 6).

Mark one answer at a time, and tag it with its topic. An answer with two topics gets two tags.

Then open the tags by their counts. A topic that promoters and detractors both name is worth more than one that only one group does: it is what your guests judge you by.

Call two or three of those who gave you little. The transcript in this project shows what one call adds to a sentence.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Feedback topics',
    groups: [
      { title: 'Score', color: 'e0a030', tags: ['Promoter', 'Passive', 'Detractor'] },
      { title: 'Topic', color: '5b8def', tags: ['Arrival', 'Room', 'Breakfast', 'Staff', 'Noise', 'Price'] },
    ],
  },
  notes: [
    {
      title: 'Detractors (0 to 6): 14 answers, the five that say most',
      text: `Score 2, Lindenhof, one night: "We stood in front of a locked door at ten in the evening. The code came by text message at half past ten."

Score 3, Lindenhof, two nights: "The lift next to room 12 works all night. I know, because I did not sleep."

Score 5, Seeblick, four nights: "Lovely people, but breakfast ends at nine. I am on holiday."

Score 4, Seeblick, one night: "Two prices for the same room on the same day. I found out at the bar."

Score 6, Lindenhof, three nights: "All fine until check-out, where I waited behind eleven people with one person at the desk."`,
      highlights: [
        {
          quote: 'The code came by text message at half past ten.',
          tags: ['Detractor', 'Arrival'],
        },
        { quote: 'The lift next to room 12 works all night.', tags: ['Detractor', 'Noise', 'Room'] },
        { quote: 'breakfast ends at nine. I am on holiday.', tags: ['Detractor', 'Breakfast'] },
        { quote: 'Two prices for the same room on the same day.', tags: ['Detractor', 'Price'] },
      ],
    },
    {
      title: 'Promoters (9 and 10): 41 answers, the five that say most',
      text: `Score 10, Seeblick, three nights: "We arrived late and soaked. Somebody had put towels on the chair before we said a word."

Score 9, Lindenhof, two nights: "The bread. I would come back for the bread alone."

Score 10, Lindenhof, one night: "The code for the door was in my pocket before the train had left. Arriving has never been so easy."

Score 10, Seeblick, seven nights: "Ana at the desk remembered that my daughter does not eat eggs. On the sixth day."

Score 9, Seeblick, two nights: "Quiet. Just quiet."`,
      highlights: [
        {
          quote: 'Somebody had put towels on the chair before we said a word.',
          tags: ['Promoter', 'Staff', 'Arrival'],
        },
        { quote: 'I would come back for the bread alone.', tags: ['Promoter', 'Breakfast'] },
        {
          quote: 'The code for the door was in my pocket before the train had left.',
          tags: ['Promoter', 'Arrival'],
        },
        { quote: 'Ana at the desk remembered that my daughter does not eat eggs.', tags: ['Promoter', 'Staff'] },
      ],
    },
    {
      title: 'Call transcript: a guest of Lindenhof who gave a 3',
      text: `Caller (00:06): You wrote about the lift. Thank you for letting us call. May I ask how the evening went?

Guest (00:13): It went well until eleven. Your colleague gave me that room as a favour, because it is larger. She said so.

Caller (00:24): Did she say anything about the lift?

Guest (00:27): No. And I do not blame her, she was alone with six people in front of her.

Caller (00:36): Did you think of asking for another room?

Guest (00:39): At one in the night? There was nobody there. There is a telephone number on the door, and it rings in the other house.

Caller (00:52): What would have turned the 3 into a 9?

Guest (00:56): Tell me before. If she says "larger but you hear the lift", I take the small one and everybody is happy.`,
      highlights: [
        { quote: 'she was alone with six people in front of her.', tags: ['Detractor', 'Staff'] },
        {
          quote: 'There is a telephone number on the door, and it rings in the other house.',
          tags: ['Detractor', 'Noise', 'Staff'],
        },
        {
          quote: 'If she says "larger but you hear the lift", I take the small one and everybody is happy.',
          tags: ['Detractor', 'Room'],
        },
      ],
    },
  ],
  insight: {
    title: 'Draft: arrival decides the score, in both directions',
    blocks: [
      { kind: 'heading', text: 'The same door, a 2 and a 10' },
      {
        kind: 'paragraph',
        text: 'Arrival is the only topic that promoters and detractors name equally often. Whether the code is there before the guest is makes the difference.',
      },
      { kind: 'highlight', quote: 'The code came by text message at half past ten.' },
      { kind: 'highlight', quote: 'The code for the door was in my pocket before the train had left.' },
      { kind: 'heading', text: 'One person at the desk is not enough at six' },
      { kind: 'highlight', quote: 'she was alone with six people in front of her.' },
      { kind: 'heading', text: 'Proposals' },
      {
        kind: 'bullets',
        items: [
          'Send the code on the morning of the arrival, and again when the desk closes',
          'Say on the booking page which rooms hear the lift, and charge less for them',
          'Count next quarter how many answers name the arrival',
        ],
      },
    ],
  },
};
