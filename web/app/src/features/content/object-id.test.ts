import { describe, expect, it } from '@jest/globals';
import { noteAddress } from './addresses.ts';
import { idOfParam } from './object-id.ts';

const uuid = '01a1fe0b-bf7b-76e0-9cc5-f9a6f96da004';

describe('an address', () => {
  it.each([
    ['Interview with Mára, part 2', 'Interview-with-Mára-part-2-'],
    ['', ''],
    [null, ''],
    ['?!', ''],
    ['123e4567 - x', '123e4567-x-'],
  ])('of %p is read back', (title, slug) => {
    const address = noteAddress({ id: uuid, title });
    expect(address).toMatch(new RegExp(`^/data/${slug}[1-9A-Za-z]{22}$`));
    expect(idOfParam(address.slice('/data/'.length))).toBe(uuid);
  });

  it.each([
    [uuid, uuid],
    [uuid.toUpperCase(), uuid],
    [`Interview-with-Mara-${uuid}`, uuid],
    ['nothing', '00000000-0000-0000-0000-000000000000'],
  ])('%s is read as %s', (param, id) => expect(idOfParam(param)).toBe(id));
});
