import { plural } from '@fieldloom/ui/format.ts';
/** Texts of the page that says who is signed in, and of the one that asks where to start. */
export const contextStrings = {
  title: 'Who you are here',
  atRoot: 'Your address is verified in this browser. You are in no workspace yet.',
  atWorkspace: 'Whoever helps you may ask for this.',
  email: 'Signed in as',
  workspaces: 'Workspaces',
  count: (count: number) => plural(count, { one: '# workspace', other: '# workspaces' }),
  choose: 'Choose a workspace',
  role: 'Role',
  noRole: 'None',
  admin: 'Admin',
  workspace: 'Workspace',
  workspaceId: 'Workspace ID',
  region: 'Region',
  home: 'Go to the workspace',
  picker: {
    title: 'Where would you like to begin?',
    intro: 'You can go from any of these to all others.',
    list: 'Places to begin',
    places: {
      projects: ['Research', 'Notes, recordings and highlights, project by project.'],
      search: ['Find an answer', 'Ask everything that people told you, in words or by a question.'],
      templates: ['A sample study', 'See how interviews, tests or tickets are worked through.'],
      steps: ['First steps', 'What to do first, one thing after the other.'],
    },
  },
} as const;
