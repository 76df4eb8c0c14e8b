import type { Actor } from '@fieldloom/auth/actor';
import { newId } from '@fieldloom/kernel/ids';
import { testKeys } from '@fieldloom/testkit/keys';
import { asArrived, memberOf } from '@fieldloom/testkit/subgraph-client';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ACCESS_KEPT_ENTRIES, ACCESS_KEPT_MS } from '../../limits.ts';
import { ContentAccess } from './content-access.ts';

describe('what media remembers of rights', () => {
  const noteId = newId();
  let actor: Actor;
  let level: string | undefined;
  let locked: boolean;
  let access: ContentAccess;

  beforeEach(async () => {
    actor = await asArrived(testKeys().eu_a, memberOf(newId()));
    [level, locked] = ['WRITE', false];
    const checkAccess = async ({ objects }: { objects: object[] }) => ({
      levels: level === undefined ? [] : objects.map((object) => ({ object, level, locked })),
    });
    access = new ContentAccess({ checkAccess } as never);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => void jest.useRealTimers());

  const reads = async (): Promise<boolean> => (await access.filter(actor, [noteId], 'READ')).length > 0;

  it('is requested again when it has expired', async () => {
    expect(await reads()).toBe(true);
    level = undefined;
    expect(await reads()).toBe(true);
    jest.advanceTimersByTime(ACCESS_KEPT_MS + 1);
    expect(await reads()).toBe(false);
  });

  it('does not last longer because something was uploaded meanwhile', async () => {
    await reads();
    jest.advanceTimersByTime(ACCESS_KEPT_MS);
    await access.requireChangeable(actor, noteId);
    level = undefined;
    jest.advanceTimersByTime(1);
    expect(await reads()).toBe(false);
  });

  it('keeps known entries of a list when there is no room for the others', async () => {
    const fill = Array.from({ length: ACCESS_KEPT_ENTRIES - 1 }, () => newId());
    await access.filter(actor, [noteId], 'READ');
    await access.filter(actor, fill, 'READ');
    const list = [noteId, ...fill.slice(0, 2), newId(), newId(), newId()];
    expect(await access.filter(actor, list, 'READ')).toEqual(list);
  });

  it('answers with what was known when the request began, whatever is uploaded meanwhile', async () => {
    await reads();
    const list = access.filter(actor, [noteId, newId()], 'READ');
    await access.requireChangeable(actor, noteId);
    expect(await list).toHaveLength(2);
  });

  it('is not used for changes, so a lock takes effect at once', async () => {
    await access.requireChangeable(actor, noteId);
    locked = true;
    await expect(access.requireChangeable(actor, noteId)).rejects.toMatchObject({ code: 'CONTENT_LOCKED' });
  });
});
