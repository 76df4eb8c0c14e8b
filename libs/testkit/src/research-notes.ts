import { type SeededRandom, seededRandom } from './seeded.ts';

/**
 * Research notes generated from templates: a workspace full of other people's interviews, tickets and reviews, in which
 * a test searches for one recording. They are meant to be hard to distinguish from it: they also talk about calls,
 * places, moves, names and everyday things.
 */
export interface ResearchNote {
  title: string;
  /** Two to four paragraphs, separated by an empty line. */
  text: string;
}

const PEOPLE = ['Amara', 'Ben', 'Chioma', 'Daniel', 'Elif', 'Fatima', 'Giorgos', 'Hannah', 'Ines', 'Jonas', 'Kavya', 'Liam', 'Mei', 'Nadia', 'Oscar', 'Priya', 'Quentin', 'Rosa', 'Sven', 'Tomoko', 'Umar', 'Vera', 'Wanda', 'Yusuf', 'Zoë'] as const; // biome-ignore format: a list of words
const PLACES = ['Austin', 'Berlin', 'Cape Town', 'Denver', 'Dublin', 'Florida', 'Glasgow', 'Houston', 'Lisbon', 'London', 'Lyon', 'Manila', 'Milan', 'Nairobi', 'Ohio', 'Oregon', 'Osaka', 'Oslo', 'Seattle', 'Toronto', 'Warsaw', 'Zürich'] as const; // biome-ignore format: a list of words
const ROLES = ['account manager', 'warehouse lead', 'nurse', 'finance analyst', 'school principal', 'dispatcher', 'shop owner', 'product designer', 'support agent', 'procurement officer', 'freelance bookkeeper', 'HR partner', 'field technician', 'travel agent'] as const; // biome-ignore format: a list of words

interface Subject {
  name: string;
  observations: readonly string[];
  quotes: readonly string[];
  needs: readonly string[];
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'Onboarding',
    observations: [
      '{person} skipped the product tour and got stuck on the empty dashboard.',
      'Inviting colleagues was the first thing {person} tried, before importing any data.',
      'The checklist was finished in two sittings because the import took overnight.',
      'New hires in {place} are trained by watching a colleague, never by the help centre.',
    ],
    quotes: [
      'I did not know what to do after I had signed up.',
      'Honestly the first week was painless, I was surprised.',
      'Somebody should have told me that I need an admin for this step.',
    ],
    needs: ['a sample project to play with', 'a shorter welcome e-mail', 'a way to undo the import'],
  },
  {
    name: 'Billing',
    observations: [
      'The invoice shows seats that were removed three months ago.',
      '{person} downgrades every summer because the office in {place} is closed.',
      'Purchase orders have to be attached by hand, which delays payment by a week.',
      'The price change was found on the card statement, not in an e-mail.',
    ],
    quotes: [
      'It is too expensive for what we use.',
      'I would pay more if I could see what each team costs us.',
      'We cancelled because nobody could explain the renewal.',
    ],
    needs: ['one invoice per department', 'a warning before the renewal', 'a monthly cap on spending'],
  },
  {
    name: 'Mobile app',
    observations: [
      '{person} works on a phone in the van and loses the form when the signal drops.',
      'Push notifications arrive late on the iPhone and not at all on the old tablet.',
      'The camera button is covered by the keyboard on small screens.',
      'Offline mode was switched off by the company after a lost device in {place}.',
    ],
    quotes: [
      'I can only use one hand when I carry a parcel.',
      'Battery is gone by noon if I leave it open.',
      'The new layout makes my day so much easier.',
    ],
    needs: ['bigger buttons', 'drafts that survive a restart', 'a dark theme for night shifts'],
  },
  {
    name: 'Support calls',
    observations: [
      'The line dropped twice and {person} had to dial in again and repeat everything.',
      'Callers hear a tone and think that they have been disconnected.',
      'There was an echo, so the first minutes of the conversation are hard to follow.',
      'The agent was friendly, but the caller from {place} was transferred four times.',
    ],
    quotes: [
      'Can you hear me now? I was on mute.',
      'I waited forty minutes and then the music stopped.',
      'Nobody picked up, so I left a message and never got an answer.',
    ],
    needs: ['a call-back instead of a queue', 'one number for all countries', 'a summary after each call'],
  },
  {
    name: 'Relocation',
    observations: [
      '{person} grew up in {place} and moved for the job two years ago.',
      'The family has lived in {place} all their life and would not leave.',
      'People who move between states forget to change the delivery address.',
      'The neighbours in {place} left a basket with bread and salt at the door.',
    ],
    quotes: [
      'I miss the winters at home, but not the rent.',
      'The landlord wanted three payslips before he showed me the flat.',
      'Everyone was kind when I arrived, I felt at home quickly.',
    ],
    needs: ['an address change that reaches every subscription', 'local opening hours', 'help with the paperwork'],
  },
  {
    name: 'Reporting',
    observations: [
      'The weekly report is copied into a spreadsheet, because the chart cannot be filtered by region.',
      'Numbers differ between the dashboard and the export, and {person} trusts neither.',
      'The board in {place} wants one page, the analysts want the raw rows.',
      'Loading the quarterly view takes longer than making coffee.',
    ],
    quotes: [
      'I screenshot the graph and paste it into slides.',
      'If the totals are wrong once, nobody believes them again.',
      'I only look at three numbers, the rest is noise to me.',
    ],
    needs: ['scheduled exports', 'a definition beside each metric', 'comparison with last year'],
  },
  {
    name: 'Delivery',
    observations: [
      'Parcels are left with a neighbour although the note says not to.',
      'The tracking page said delivered while {person} stood at the empty door.',
      'Drivers in {place} rely on landmarks because house numbers are missing.',
      'Frozen goods arrive soft when the route is longer than two hours.',
    ],
    quotes: [
      'I stayed at home all day for nothing.',
      'The driver rang, smiled and carried it upstairs, lovely.',
      'Returning it was harder than buying it.',
    ],
    needs: ['a one-hour time window', 'a photo as proof', 'a locker near the station'],
  },
  {
    name: 'Health appointments',
    observations: [
      '{person} books by phone because the portal rejects the insurance number.',
      'Reminders come a week ahead, which is too early for shift workers.',
      'The clinic in {place} keeps a paper diary beside the screen.',
      'Test results appear without any explanation, late in the evening.',
    ],
    quotes: [
      'I read the result and could not sleep.',
      'I would rather talk to a human about this.',
      'The nurse explained it in a minute, the page did not.',
    ],
    needs: ['plain-language results', 'a waiting list for earlier slots', 'access for a family member'],
  },
  {
    name: 'Security review',
    observations: [
      'The auditor asked for a list of everyone who left since March.',
      'Single sign-on works in the office but not from the hotel in {place}.',
      '{person} shares one password among six temporary workers.',
      'Access requests wait for a manager who is on leave.',
    ],
    quotes: [
      'I have to prove who saw what, and when.',
      'The code never came, so I used my private mailbox.',
      'We failed the audit on a spreadsheet, of all things.',
    ],
    needs: ['an exportable audit log', 'roles for contractors', 'session limits'],
  },
  {
    name: 'Classroom tools',
    observations: [
      'Pupils open the quiz on the way home and finish it on the bus.',
      '{person} prints the worksheets because half of the tablets are broken.',
      'Parents in {place} get five messages a day and mute them all.',
      'Grading by voice was tried once and abandoned.',
    ],
    quotes: [
      'I have thirty children and four minutes.',
      'They laughed at the cartoon, then they learned the rule.',
      'If it needs a login, I lose the lesson.',
    ],
    needs: ['sign-in with a picture', 'one message a week', 'marks that parents can read'],
  },
  {
    name: 'Hotel stay',
    observations: [
      'Check-in by app failed, the front desk in {place} solved it in a minute.',
      '{person} travels every week and never unpacks.',
      'The room was above the bar; earplugs lay on the pillow.',
      'Points expire before they are enough for a free night.',
    ],
    quotes: [
      'They remembered my name, that is why I return.',
      'The photos were ten years old.',
      'Breakfast starts after my train leaves.',
    ],
    needs: ['a quiet floor', 'late checkout without a call', 'one receipt for the company'],
  },
  {
    name: 'Energy contract',
    observations: [
      'The meter is in the cellar and {person} sends a photo once a year.',
      'Solar panels in {place} feed in at noon, when nobody is at home.',
      'The comparison portal showed a bonus that was never paid.',
      'Tenants do not know who their provider is.',
    ],
    quotes: [
      'I do not understand a single line of that letter.',
      'The heat pump is quiet, the forms were not.',
      'It doubled over the winter and I just paid.',
    ],
    needs: ['a bill with one number', 'advice that fits a rented flat', 'a forecast in autumn'],
  },
];

const OPENINGS = [
  'Interview with {person}, {role} in {place}.',
  'Notes from a visit at a customer in {place}; we spoke with {person}, who works as {role}.',
  '{person} ({role}) joined the session from {place}.',
  'Ticket raised by {person}, {role}, {place} office.',
  'Diary study, day {day}: {person}, {role}, lives near {place}.',
  'Usability test {day} of 20. Participant: {person}, {role}.',
];

const CLOSINGS = [
  'Wish: {need}.',
  'Asked what would help most, the answer was {need}.',
  'Follow up in two weeks; bring a sketch of {need}.',
  'Severity was rated {day} of 20. Proposed: {need}.',
];

function filled(template: string, words: Record<string, string>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

function researchNote(random: SeededRandom, number: number): ResearchNote {
  const subject = random.pick(SUBJECTS);
  const words = {
    person: random.pick(PEOPLE),
    place: random.pick(PLACES),
    role: random.pick(ROLES),
    day: String(1 + random.integer(20)),
    need: random.pick(subject.needs),
  };
  const aside = random.pick(SUBJECTS);
  const [first, second] = random.shuffle(subject.observations);
  const paragraphs = [
    filled(`${random.pick(OPENINGS)} ${first}`, words),
    filled(`${second} “${random.pick(subject.quotes)}”`, words),
    // Every third note digresses, as real conversations do.
    ...(number % 3 === 0 ? [filled(random.pick(aside.observations), { ...words, place: random.pick(PLACES) })] : []),
    filled(random.pick(CLOSINGS), words),
  ];
  return { title: `${subject.name}: ${words.person}, ${words.place} (${number + 1})`, text: paragraphs.join('\n\n') };
}

/** Returns `count` notes, always the same for the same seed. */
export function researchNotes(count: number, seed = 1): ResearchNote[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, number) => researchNote(random, number));
}
