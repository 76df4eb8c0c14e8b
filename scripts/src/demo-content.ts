import type { Region } from '../../libs/kernel/src/enums.ts';

/** Content of the demo workspaces: written for this product, about customers who do not exist. */

export interface DemoNote {
  title: string;
  text: string;
  /** Tags by title, from the project's board or the workspace's. */
  highlights: { quote: string; tags: string[] }[];
  /** Values by the labels in `demoFields`: options by name, several separated by commas; people by ME. */
  fields: Record<string, string | boolean>;
}

/** Stands for the id of the workspace's first person. */
export const ME = 'me';

export interface DemoField {
  label: string;
  type: 'BOOLEAN' | 'DATETIME' | 'EMAIL' | 'NPS' | 'NUMBER' | 'PERSON' | 'SELECT' | 'TEXT' | 'URL';
  /** The type's configuration in the API's format; options get their ids on creation. */
  options?: { options: { label: string }[]; maxSelectable?: number } | { format: string; currencySymbol?: string };
}

const named = (...labels: string[]): { label: string }[] => labels.map((label) => ({ label }));

/** What the demo projects record about each conversation. */
export const demoFields: readonly DemoField[] = [
  {
    label: 'Plan',
    type: 'SELECT',
    options: { options: named('Trial', 'Team', 'Business', 'Enterprise'), maxSelectable: 1 },
  },
  {
    label: 'Segment',
    type: 'SELECT',
    options: { options: named('Small team', 'Mid-size', 'Public sector', 'Seasonal') },
  },
  { label: 'Spoke on', type: 'DATETIME' },
  { label: 'NPS', type: 'NPS' },
  { label: 'Seats', type: 'NUMBER', options: { format: 'number_with_commas' } },
  { label: 'Yearly value', type: 'NUMBER', options: { format: 'currency', currencySymbol: '€' } },
  { label: 'Email', type: 'EMAIL' },
  { label: 'Website', type: 'URL' },
  { label: 'Interviewer', type: 'PERSON' },
  { label: 'Follow-up', type: 'BOOLEAN' },
  { label: 'Notes', type: 'TEXT' },
];

export interface DemoTag {
  title: string;
  description?: string;
  sentiment?: 'POSITIVE' | 'NEGATIVE' | 'MIXED';
}

export interface DemoBoard {
  title: string;
  groups: { title: string; color: string; tags: DemoTag[] }[];
}

/** Tags for how people feel. Each project's board has this group, and its other tags say what the feeling is about. */
const feelings: DemoBoard['groups'][number] = {
  title: 'How it felt',
  color: '8d6fd1',
  tags: [
    { title: 'Loved', description: 'They say it without being asked.', sentiment: 'POSITIVE' },
    {
      title: 'Confusing',
      description: 'They stop, go back or ask what it means. Not for what is merely slow.',
      sentiment: 'NEGATIVE',
    },
    { title: 'Surprised', description: 'Not what they expected, for better or worse.', sentiment: 'MIXED' },
  ],
};

/** Tags that every project of a demo workspace can use. */
export const demoBoard: DemoBoard = {
  title: 'Customer journey',
  groups: [
    {
      title: 'Stage',
      color: '5b8def',
      tags: [
        { title: 'Trial', description: 'Before they pay, whatever they have set up by then.' },
        { title: 'First month', description: 'From the first invoice to the second.' },
        { title: 'Renewal', description: 'The six weeks before the term ends.' },
        { title: 'Farewell', description: 'They have said that they leave.' },
      ],
    },
  ],
};

export interface DemoProject {
  folder: string;
  /** A folder inside it that contains the project. */
  innerFolder?: string;
  readme: string;
  title: string;
  summary: string;
  color: string;
  icon: string;
  board: DemoBoard;
  notes: DemoNote[];
  insight: { title: string; text: string };
}

interface DemoWorkspace {
  region: Region;
  teamName: string;
  subdomain: string;
  person: string;
  email: string;
  projects: DemoProject[];
}

const onboarding: DemoProject = {
  folder: 'Product discovery',
  innerFolder: 'Onboarding',
  readme: `What do new customers expect in their first week, and where do they stop? We ask within ten days of the sign-up, while they still remember.

Who is in it. Teams of two to twenty that signed up by themselves. Nobody whom sales has shown the product.

How we work. One note for each talk, with the recording. Highlight what surprised them, tag it by what they tried to do, and write an insight once three of them say the same.`,
  title: 'First week with the product',
  summary: 'What new customers expect, where they stop, and who helps them in the first seven days.',
  color: '5b8def',
  icon: 'compass',
  board: {
    title: 'First week',
    groups: [
      {
        title: 'What they try to do',
        color: '3aa981',
        tags: [
          { title: 'Import', description: 'To bring in what they have: spreadsheets, tickets, notes.' },
          { title: 'Invites', description: 'To get colleagues in, and what keeps these out.' },
          { title: 'Permissions', description: 'Who sees what, and who is afraid that somebody does.' },
          { title: 'Pricing', description: 'What it costs and what they would pay. Not for who pays.' },
          { title: 'Help wanted', description: 'They would have gone on with a person or an example.' },
        ],
      },
      feelings,
    ],
  },
  insight: {
    title: 'New teams stop when the import asks for columns they do not know',
    text: `Two of three new teams came to a halt in the same minute: the import asks which column is the customer and which is the conversation, and their export has no such words. Both closed the window. One came back after three weeks, the other never did.

What we heard. "It asked me which column is the customer and which is the conversation, and honestly I did not know." Mara would have gone on with one finished example in front of her. Jonas spent his two afternoons on invitations and on five calls of his own; what he wanted to begin with was a call that is there already.

What it is not. Nobody found the price too high, and nobody had trouble with the first highlight: in the usability session the first sentence was marked within a minute.

What we suggest. Open a new workspace with one example project that has a recording, nine highlights and this kind of page. Let the import guess the columns and show the first three rows as they would become notes. Ask for columns only when the guess is wrong.

What we do not know. All three are teams of fewer than twenty people. Larger ones may have somebody who knows the export.`,
  },
  notes: [
    {
      title: 'Interview with Mara, head of support at a bicycle maker',
      fields: {
        Plan: 'Team',
        Segment: 'Small team, Seasonal',
        'Spoke on': '2026-09-15',
        NPS: '9',
        Seats: '11',
        'Yearly value': '3960',
        Email: 'mara@velowerk.example',
        Website: 'https://velowerk.example',
        Interviewer: ME,
        'Follow-up': true,
        Notes: 'Wants to see the new import before the winter season.',
      },
      text: `We bought it in March because our spreadsheet had become a monster. Eleven people wrote into it and nobody read it.

The first morning was good. I invited the team and everybody was in before coffee. Then came the import. It asked me which column is the customer and which is the conversation, and honestly I did not know. Our export calls everything a ticket.

I closed the window and told the others we would do it on Friday. We did it three Fridays later. If somebody had shown me one finished example, I would have gone on.

What I love is that I can play the exact moment when a customer says it. In the Monday meeting nobody argues with a voice.`,
      highlights: [
        {
          quote: 'It asked me which column is the customer and which is the conversation, and honestly I did not know.',
          tags: ['Import', 'Confusing', 'First month'],
        },
        { quote: 'In the Monday meeting nobody argues with a voice.', tags: ['Loved'] },
      ],
    },
    {
      title: 'Call with Jonas, operations, after his trial ended',
      fields: {
        Plan: 'Trial',
        Segment: 'Small team',
        'Spoke on': '2026-09-22',
        NPS: '6',
        Seats: '5',
        Email: 'jonas@nordlager.example',
        Website: 'https://nordlager.example',
        Interviewer: ME,
        'Follow-up': true,
        Notes: 'Would buy a year with an hour of help.',
      },
      text: `I liked the trial, I just never got to the part that mattered. Thirty days sound long, but I had two afternoons.

The first one went into inviting people. Three of them could not find the mail, it had landed in the folder for newsletters.

On the second afternoon I highlighted five calls. That was the first time I understood what this is for. I wish that had been the first thing to do, with a call you give me, not with mine.

Price is fine. I would pay for a year if someone sat with me for an hour.`,
      highlights: [
        {
          quote: 'Three of them could not find the mail, it had landed in the folder for newsletters.',
          tags: ['Invites', 'Trial'],
        },
        {
          quote: 'I would pay for a year if someone sat with me for an hour.',
          tags: ['Pricing', 'Help wanted', 'Trial'],
        },
      ],
    },
    {
      title: 'Usability session: tagging for the first time',
      fields: {
        Plan: 'Business',
        Segment: 'Mid-size',
        'Spoke on': '2026-10-01',
        NPS: '8',
        Seats: '64',
        'Yearly value': '19200',
        Website: 'https://palmer-insurance.example',
        Interviewer: ME,
        'Follow-up': false,
      },
      text: `The participant marked the first sentence within a minute and looked for a place to name it. She typed the name of the tag into the search field twice.

When the menu opened at the selection she said: "Ah, it comes to me." From there she made nine highlights in twelve minutes.

She expected tags of the same colour to belong together. Groups were not noticed until the board was opened.

At the end she asked whether her manager would see unfinished work. The answer was not on the screen.`,
      highlights: [
        {
          quote: 'When the menu opened at the selection she said: "Ah, it comes to me."',
          tags: ['Loved', 'Surprised'],
        },
        {
          quote: 'At the end she asked whether her manager would see unfinished work.',
          tags: ['Permissions', 'Confusing'],
        },
      ],
    },
  ],
};

const renewals: DemoProject = {
  folder: 'Customer health',
  readme: `Why do teams renew, and why do they leave? Twelve months of calls, one for each renewal that was decided.

Calls are booked by the success team six weeks before the term ends. Ask for the last three times somebody used the product, before you ask what they think of it.`,
  title: 'Why teams renew, and why they leave',
  summary: 'Twelve months of renewal calls: what was promised, what was used, what was missed.',
  color: '3aa981',
  icon: 'repeat',
  board: {
    title: 'Renewals',
    groups: [
      {
        title: 'Reasons to stay or leave',
        color: 'd9655b',
        tags: [
          { title: 'Clips', description: 'Recordings that were played to somebody outside of research.' },
          { title: 'Export', description: 'Words and files that they need elsewhere.' },
          { title: 'Permissions', description: 'Who sees what, and what is left when somebody leaves.' },
          { title: 'Residency', description: 'Where data lies, and how they prove it.' },
          { title: 'Security', description: 'Sign-in, audits, questionnaires.' },
        ],
      },
      feelings,
    ],
  },
  insight: {
    title: 'Teams that share clips in their first month renew',
    text: `Of three teams we called about their renewal, the two that stay had played a clip to somebody outside of research. The one that leaves never had.

What we heard. The logistics company renews for two years and names one reason: a driver who explains why he writes addresses on his hand, played to the board. The hospital group stays because the transcripts are good enough to search, and because speakers are told apart even when two nurses talk at once.

Why one left. The travel agency had one person with everything in her own folder. "When she went, the team saw an empty page and thought it was broken." There was nothing to share, so nobody else had a reason to look.

What we suggest. Offer the first clip for sharing as soon as it is cut. Ask for a second person when a project is made, and show a team what it may see when the one who brought the product leaves.

Still open. An export for a works council, and a page that shows where data lies: "They asked four times and want to see it, not to read it."`,
  },
  notes: [
    {
      title: 'Renewal call with a logistics company',
      fields: {
        Plan: 'Enterprise',
        Segment: 'Mid-size',
        'Spoke on': '2026-08-11',
        NPS: '10',
        Seats: '1240',
        'Yearly value': '148800.5',
        Email: 'insights@kestrel-freight.example',
        Website: 'https://kestrel-freight.example',
        Interviewer: ME,
        'Follow-up': true,
        Notes: 'Renews for two years. Asks for an export for the works council.',
      },
      text: `They renew for two years. The reason they give is one clip: a driver who explains why he writes addresses on his hand. It was played to the board.

They use search every day, by meaning more than by words. "I type the question as I would ask a colleague."

What they miss is an export for the works council. They copy text by hand every quarter.`,
      highlights: [
        {
          quote: 'The reason they give is one clip: a driver who explains why he writes addresses on his hand.',
          tags: ['Clips', 'Loved', 'Renewal'],
        },
        { quote: 'They copy text by hand every quarter.', tags: ['Export'] },
      ],
    },
    {
      title: 'Farewell call with a travel agency',
      fields: {
        Plan: 'Team',
        Segment: 'Small team, Seasonal',
        'Spoke on': '2026-08-19',
        NPS: '3',
        Seats: '7',
        'Yearly value': '2520',
        Email: 'hello@longshore-travel.example',
        'Follow-up': false,
        Notes: 'Comes back when a second person can be responsible for a project.',
      },
      text: `They leave because the person who brought the product left. Nobody else had ever opened a project.

She had everything in her own folder, visible to her alone. When she went, the team saw an empty page and thought it was broken.

They would come back if a second person could be made responsible for a project.`,
      highlights: [
        {
          quote: 'When she went, the team saw an empty page and thought it was broken.',
          tags: ['Permissions', 'Farewell'],
        },
      ],
    },
    {
      title: 'Feedback from a hospital group',
      fields: {
        Plan: 'Enterprise',
        Segment: 'Public sector',
        'Spoke on': '2026-09-03',
        NPS: '8',
        Seats: '380',
        'Yearly value': '68400',
        Email: 'research@st-brigid.example',
        Website: 'https://st-brigid.example',
        Interviewer: ME,
        'Follow-up': true,
      },
      text: `Data must stay in Europe, that is written into their contract. They asked four times and want to see it, not to read it.

The transcripts are good enough to search, and they correct names only. Speakers are told apart even when two nurses talk at once.

They hope for two-step sign-in before the audit in spring.`,
      highlights: [
        { quote: 'They asked four times and want to see it, not to read it.', tags: ['Residency'] },
        { quote: 'They hope for two-step sign-in before the audit in spring.', tags: ['Security'] },
      ],
    },
  ],
};

export const demoWorkspaces: readonly DemoWorkspace[] = [
  {
    region: 'US_B',
    teamName: 'Harbour Research',
    subdomain: 'harbour-research',
    person: 'Ruth Calder',
    email: 'ruth@harbour.example',
    projects: [onboarding, renewals],
  },
  {
    region: 'EU_A',
    teamName: 'Lindgren Studio',
    subdomain: 'lindgren-studio',
    person: 'Elsa Lindgren',
    email: 'elsa@lindgren.example',
    projects: [renewals, onboarding],
  },
];
