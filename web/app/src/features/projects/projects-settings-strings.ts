import { plural } from '@fieldloom/ui/format.ts';

/** Texts of the list of all projects in the settings. */
export const projectsSettingsStrings = {
  nav: 'Projects',
  intro: 'All projects that you can read, including archived ones: where they are, and when they last changed.',
  noAccess: 'Only admins and managers of the workspace can see this page.',
  find: 'Search projects',
  list: 'Projects',
  count: (count: number) => plural(count, { one: '# project', other: '# projects' }),
  columns: { title: 'Project', folder: 'Folder', access: 'Access', updated: 'Last change' },
  noFolder: 'No folder',
  everybody: 'Everybody',
  restricted: 'Invited people',
};
