import { describe, expect, it } from '@jest/globals';
import { isOwned } from './copy.ts';

const team = '0198c0de-0000-7000-8000-000000000001';
const file = '0198c0de-0000-7000-8000-000000000002';
const gone = '0198c0de-0000-7000-8000-000000000003';

describe('an object', () => {
  const owners = new Set([file]);
  it.each([
    [`${team}/${file}/original`, true],
    [`${team}/${file}/out/hls-00001.ts`, true],
    [`${team}/${gone}/original`, false],
    [`${team}/${gone}/clip/poster.jpg`, false],
    ['something/else', true],
  ])('%s is kept: %s', (key, isKept) => {
    expect(isOwned(key, owners)).toBe(isKept);
  });
});
