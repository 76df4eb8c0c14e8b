import { describe, expect, it } from '@jest/globals';
import { createHomeAddress } from './home-address.ts';

const HOME = 'http://new.fieldloom.test';
const refusal = (details: object) => ({ errors: [{ code: 'WRONG_REGION', details }] });

describe('the home address of a page', () => {
  it('is its own until an answer says that the workspace has another name', () => {
    const address = createHomeAddress();
    let told = 0;
    address.subscribe(() => {
      told += 1;
    });
    expect(address.learn(421, refusal({ home: 'http://eu-a.fieldloom.test' }))).toBe(false);
    expect(address.learn(404, refusal({ home: HOME, renamed: true }))).toBe(false);
    expect(address.learn(421, null)).toBe(false);
    expect([address.get(), address.path('/ping'), told]).toEqual([null, '/ping', 0]);
    expect(address.learn(421, refusal({ home: HOME, renamed: true }))).toBe(true);
    expect(address.learn(421, refusal({ home: HOME, renamed: true }))).toBe(false);
    expect([address.get(), told]).toEqual([HOME, 1]);
    expect(address.path('/ping')).toBe('/ping?former=1');
    expect(address.path('/files/stream?id=1')).toBe('/files/stream?id=1&former=1');
  });
});
