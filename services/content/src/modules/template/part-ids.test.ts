import { isUuid, newId } from '@fieldloom/kernel/ids';
import { expect, it } from '@jest/globals';
import { partIdIn } from './part-ids.ts';

it("a part has one id per project, with the project's time", () => {
  const [project, other, part] = [newId(), newId(), newId()];
  const id = partIdIn(project, part);
  expect(partIdIn(project, part)).toBe(id);
  expect(isUuid(id)).toBe(true);
  expect([id.slice(0, 13), id[14]]).toEqual([project.slice(0, 13), '7']);
  expect('89ab').toContain(id[19]);
  const ids = [id, partIdIn(other, part), ...Array.from({ length: 1_000 }, () => partIdIn(project, newId()))];
  expect(new Set(ids).size).toBe(ids.length);
});
