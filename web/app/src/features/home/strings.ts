export const homeStrings = {
  title: 'Home',
  greeting: (part: 'morning' | 'afternoon' | 'evening', name: string | undefined) =>
    `Good ${part}${name ? `, ${name}` : ''}`,
  recentNotes: 'Recent notes',
  recentInsights: 'Recent insights',
  projects: 'Projects',
  allProjects: 'All projects',
  noNotes: 'Notes that you and others work on appear here.',
  noInsights: 'Insights that you and others write appear here.',
  in: (project: string) => `in ${project}`,
  start: {
    title: 'Welcome to your workspace',
    body: 'From the first conversation to an insight that others can read, in three steps.',
    steps: [
      ['Create a project', 'One question you want to answer, with everything that belongs to it.'],
      ['Add a note', 'Upload a recording, which becomes a transcript, or write down what was said.'],
      ['Highlight and conclude', 'Mark what matters, tag it, and write an insight that shows it.'],
    ],
    action: 'Create your first project',
    invite: 'Invite your team',
    survey: 'Tell us what brings you here',
    viewerTitle: 'Nothing has been shared with you yet',
    viewerBody: 'As soon as somebody shares a project with you, its notes and insights appear here.',
  },
};
