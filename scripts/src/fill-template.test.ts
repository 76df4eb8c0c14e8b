import { describe, expect, it } from '@jest/globals';
import { demoTemplate, fillTemplate } from './fill-template.ts';

describe('the demo’s template', () => {
  const fill = async (projects: { id: string; title: string }[]) => {
    const made: { title: string }[] = [];
    const ask = <T>(query: string, variables: object): Promise<T> => {
      if (!query.includes('createProjectTemplate')) return Promise.resolve({ workspaceTemplates: made, projects } as T);
      made.push((variables as { input: { title: string } }).input);
      return Promise.resolve({} as T);
    };
    await fillTemplate(ask, 'Study');
    await fillTemplate(ask, 'Study');
    return made;
  };

  it('is made once, of its project', async () => {
    expect(await fill([{ id: 'p', title: 'Study' }])).toEqual([{ projectId: 'p', ...demoTemplate }]);
  });

  it('is left out where its project is not', async () => {
    expect(await fill([{ id: 'p', title: 'Another' }])).toEqual([]);
  });
});
