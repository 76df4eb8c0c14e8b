import { plural } from '@fieldloom/ui/format.ts';
/** Texts of the page that says who is signed in, and of the one that asks where to start. */
export const contextStrings = {
  title: 'Your sign-in',
  atRoot: 'Your address is verified in this browser. You have not opened a workspace yet.',
  atWorkspace: 'Support may ask you for this.',
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
    title: 'Where would you like to start?',
    intro: 'You can get from any of these to all the others.',
    list: 'Places to start',
    places: {
      projects: ['Research', 'Notes, recordings and highlights, project by project.'],
      search: ['Find an answer', 'Search everything people told you, with words or a question.'],
      templates: ['A sample study', 'See how interviews, tests or tickets are analyzed.'],
      steps: ['First steps', 'What to do first, step by step.'],
    },
  },
} as const;
