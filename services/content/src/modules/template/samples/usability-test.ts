import type { TemplateContent } from '../template-content.ts';

export const usabilityTest: TemplateContent = {
  title: 'Booking a repair: prototype test',
  summary:
    'Sample project. Three sessions in which people book a bicycle repair with a clickable prototype, thinking aloud.',
  readme: {
    title: 'Read me first: how to run a usability test here',
    text: `This is a sample usability test. Look around, then put your own sessions in its place.

Task given to everybody: your back brake squeaks. Book a repair for this week, near your work, and find out what it will cost.

One note for each session. Write down what people do in the order in which they do it, and put into quotes what they say.

Tag what you see with how bad it is: Blocker when somebody could not go on without help, Slowed down when they found a way, Noticed when they only remarked on it. Tag where it happened too.

After the last session, open each tag of the group Severity and count in how many sessions it came up. What blocked two people or more goes into the insight.`,
    highlights: [],
  },
  tagBoard: {
    title: 'Test tags',
    groups: [
      { title: 'Severity', color: 'd9655b', tags: ['Blocker', 'Slowed down', 'Noticed'] },
      { title: 'Where', color: '8d6fd1', tags: ['Choosing a shop', 'Choosing a time', 'Price', 'Confirmation'] },
      { title: 'Reaction', color: '3aa981', tags: ['Liked', 'Confused', 'Expected something else'] },
    ],
  },
  notes: [
    {
      title: 'Session 1 transcript: Amira, commutes by bicycle every day',
      text: `Moderator (00:05): Please say aloud whatever goes through your mind. There is nothing you can do wrong.

Amira (00:12): Okay. So it asks me where. I type the street of my office. Good, a map. There are five pins, and they all look the same.

Amira (00:31): I want the one that has time this week. I press one. It shows pictures of the shop. That is nice, but it does not say when.

Moderator (00:44): What did you expect to see?

Amira (00:47): The next free day, right on the pin. Otherwise I have to open all five.

Amira (01:09): I open all five. The third one has Thursday. Now it wants to know the kind of repair. "Brake adjustment", "Brake bleeding", "Pad replacement". I have no idea. It squeaks.

Moderator (01:30): What would you do now?

Amira (01:33): Honestly? I would call them. I cannot tell you which of those it is, that is why I bring it to somebody.

Amira (02:02): I take the cheapest one and hope. Done. Oh, it says "request sent". So is it booked or is it not booked?`,
      highlights: [
        { quote: 'There are five pins, and they all look the same.', tags: ['Choosing a shop', 'Confused'] },
        {
          quote: 'The next free day, right on the pin. Otherwise I have to open all five.',
          tags: ['Choosing a time', 'Expected something else', 'Slowed down'],
        },
        {
          quote: 'I cannot tell you which of those it is, that is why I bring it to somebody.',
          tags: ['Price', 'Blocker'],
        },
        { quote: 'So is it booked or is it not booked?', tags: ['Confirmation', 'Confused'] },
      ],
    },
    {
      title: 'Session 2: Peter, owns three bicycles and knows what he wants',
      text: `Peter went straight to the list below the map and never used the map. He sorted by distance, then looked for a way to sort by rating and did not find one.

He chose "Pad replacement" at once, and liked that the price had a range: "Forty to sixty, that is honest."

The calendar opened on the first of the month. He did not see that he could scroll and said that the shop had no time at all. The moderator had to tell him.

On the last page he looked for a way to add a note about the key to his lock. There is none, so he put it into the field for his name.

He closed the page without reading the confirmation. Asked afterwards, he was sure that the repair was booked.`,
      highlights: [
        { quote: 'Forty to sixty, that is honest.', tags: ['Price', 'Liked'] },
        {
          quote: 'He did not see that he could scroll and said that the shop had no time at all.',
          tags: ['Choosing a time', 'Blocker'],
        },
        {
          quote: 'There is none, so he put it into the field for his name.',
          tags: ['Confirmation', 'Slowed down'],
        },
      ],
    },
    {
      title: 'Session 3: Hanne, books for her son, uses a phone',
      text: `Hanne allowed the page to know where she is, got shops near her home, and did not find out how to look near the school instead. After two minutes the moderator helped.

She read the three kinds of brake repair aloud, laughed, and asked whether she could send a video of the sound.

She was pleased by the picture of the mechanic: "Then I know whom to ask for."

The button at the end says "Send request". She waited on that page for almost a minute for something to happen, and pressed it again.`,
      highlights: [
        {
          quote: 'did not find out how to look near the school instead.',
          tags: ['Choosing a shop', 'Blocker'],
        },
        { quote: 'asked whether she could send a video of the sound.', tags: ['Price', 'Expected something else'] },
        { quote: 'Then I know whom to ask for.', tags: ['Choosing a shop', 'Liked'] },
        {
          quote: 'She waited on that page for almost a minute for something to happen, and pressed it again.',
          tags: ['Confirmation', 'Slowed down'],
        },
      ],
    },
  ],
  insight: {
    title: 'Draft: people cannot name their repair, and do not know when it is booked',
    blocks: [
      { kind: 'heading', text: 'In short' },
      {
        kind: 'paragraph',
        text: 'All three found a shop in the end. Two of three could not say which repair they need, and nobody could tell from the last page whether the repair was booked.',
      },
      { kind: 'heading', text: 'They describe a sound, we ask for a part' },
      { kind: 'highlight', quote: 'I cannot tell you which of those it is, that is why I bring it to somebody.' },
      { kind: 'highlight', quote: 'asked whether she could send a video of the sound.' },
      { kind: 'heading', text: 'A request is not a booking' },
      { kind: 'highlight', quote: 'So is it booked or is it not booked?' },
      { kind: 'heading', text: 'Change before the next round' },
      {
        kind: 'bullets',
        items: [
          'Ask what people hear, see or feel, and let the shop choose the repair',
          'Show the next free day on the map and in the list',
          'Open the calendar on the first free day',
          'Say on the last page what happens next, and by when',
        ],
      },
    ],
  },
};
