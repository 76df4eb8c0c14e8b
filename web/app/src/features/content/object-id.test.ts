import { describe, expect, it } from '@jest/globals';
import { idOfParam } from './object-id.ts';

const uuid = '01a1fe0b-bf7b-76e0-9cc5-f9a6f96da004';
const short = '3aLbFBnRTqMCsFyYyJ8rpv';

describe('idOfParam', () => {
  it.each([
    [uuid, uuid],
    [short, short],
    [`Interview-with-Mara-${uuid}`, uuid],
    [`Interview-with-Mara-${short}`, short],
    ['nothing', 'nothing'],
  ])('%s', (param, id) => expect(idOfParam(param)).toBe(id));
});
