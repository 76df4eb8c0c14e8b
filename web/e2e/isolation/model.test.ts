import { describe, expect, it } from '@jest/globals';
import { FULL, type Grant, Model, type Person, READ, type Rights, type Thing, WRITE } from './model.ts';

const thing = (key: string, kind: Thing['kind'], parent?: string): Thing => ({
  key,
  side: 'A',
  kind,
  parent,
  author: 'owner',
});
const things = new Map(
  [
    thing('folder', 'FOLDER'),
    thing('project', 'PROJECT', 'folder'),
    thing('note', 'NOTE', 'project'),
    thing('comment', 'COMMENT', 'note'),
    thing('insight', 'INSIGHT', 'project'),
  ].map((each) => [each.key, each]),
);
const person = (change: Partial<Person> = {}): Person => ({
  name: 'ada',
  side: 'A',
  role: 'CONTRIBUTOR',
  admin: false,
  groups: [],
  ...change,
});
const modelOf = (grants: Grant[], change: Partial<Omit<Rights, 'grants'>> = {}) =>
  new Model(things, { grants, restricted: new Set(), published: new Set(), trashed: new Set(), ...change });
const ada = { kind: 'user', name: 'ada' } as const;

describe('the model of the permission algebra', () => {
  it('takes the strongest of what is granted on the object and above it', () => {
    const model = modelOf([
      { on: 'folder', to: { kind: 'markup' }, level: READ },
      { on: 'project', to: { kind: 'group', name: 'g' }, level: FULL },
      { on: 'note', to: ada, level: WRITE },
    ]);
    expect(model.level(person(), 'note')).toBe(WRITE);
    expect(model.level(person({ groups: ['g'] }), 'comment')).toBe(FULL);
    expect(model.level(person({ name: 'bo' }), 'note')).toBe(READ);
  });

  it('hears of nothing above what is restricted', () => {
    const model = modelOf([{ on: 'folder', to: ada, level: FULL }], { restricted: new Set(['project']) });
    expect(model.level(person(), 'folder')).toBe(FULL);
    expect(model.verdict(person(), 'note', { level: READ })).toBe('absent');
  });

  it('bounds viewers, and gives nothing to the excluded and to other workspaces', () => {
    const model = modelOf([{ on: 'folder', to: { kind: 'markup' }, level: FULL }]);
    expect(model.verdict(person({ role: 'VIEWER' }), 'note', { level: WRITE })).toBe('forbidden');
    expect(model.level(person({ role: null }), 'note')).toBe(0);
    expect(model.level(person({ side: 'B' }), 'note')).toBe(0);
  });

  it('opens insights to playback while they are published, and nothing else', () => {
    const grants: Grant[] = [{ on: 'project', to: { kind: 'playback' }, level: READ }];
    expect(modelOf(grants).level(person(), 'insight')).toBe(0);
    const published = modelOf(grants, { published: new Set(['insight']) });
    expect(published.level(person(), 'insight')).toBe(READ);
    expect(published.level(person(), 'note')).toBe(0);
  });

  it('finds what lies in the trash for restoring only', () => {
    const model = modelOf([{ on: 'folder', to: ada, level: WRITE }], { trashed: new Set(['project']) });
    expect([model.level(person(), 'note'), model.levelInTrash(person(), 'note')]).toEqual([0, WRITE]);
  });
});
