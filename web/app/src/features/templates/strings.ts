import { plural } from '@fieldloom/ui/format.ts';
export const templateStrings = {
  title: 'Project templates',
  intro: 'Studies with sample content, to look around in and to begin your own from.',
  list: 'Templates',
  use: 'Create project',
  createFrom: (title: string) => `Create project from ${title}`,
  inUse: (count: number) => plural(count, { one: '# project', other: '# projects' }),
  managersOnly: 'Managers of the workspace make projects.',
};
