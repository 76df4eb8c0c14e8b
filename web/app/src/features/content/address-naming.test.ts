import { objectParam } from '@fieldloom/kernel/addresses';
import { newId, toShortId } from '@fieldloom/kernel/ids';
import { describe, expect, it } from '@jest/globals';
import { addressNaming } from './address-naming.ts';

const [id, viewId] = [newId(), newId()];
const project = objectParam({ id, title: 'Fünf Interviews' });
const view = objectParam({ id: viewId, title: 'Open' });

describe('the address of what was renamed', () => {
  it.each([
    ['its UUID', `/projects/${id}/tags`],
    ['its short id', `/projects/${toShortId(id)}/tags`],
    ['another title', `/projects/Old-title-${toShortId(id)}/tags`],
    ['another title before its UUID', `/projects/Old-title-${id}/tags`],
  ])('follows from %s', (_, path) =>
    expect(addressNaming(path, id, project)).toBe(`/projects/${encodeURIComponent(project)}/tags`),
  );

  it('stays where it names it so already, encoded or not', () => {
    expect(addressNaming(`/projects/${project}/tags`, id, project)).toBeUndefined();
    expect(addressNaming(`/projects/${encodeURIComponent(project)}/tags`, id, project)).toBeUndefined();
  });

  it('stays where it is about something else, also what is no address', () => {
    expect(addressNaming(`/data/${viewId}`, id, project)).toBeUndefined();
    expect(addressNaming('/data/%E0%A4%A', id, project)).toBeUndefined();
  });

  it('changes the part that names the object, and no other', () => {
    expect(addressNaming(`/projects/${id}/v/${toShortId(viewId)}`, viewId, view)).toBe(`/projects/${id}/v/${view}`);
  });
});
