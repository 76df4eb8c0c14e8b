import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fetchWheel } from './python.ts';

const kept = { ...process.env };
let scratch: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'fieldloom-wheel-'));
  // Nobody listens on port 9 of this machine.
  Object.assign(process.env, { PIP_INDEX_URL: 'http://127.0.0.1:9/simple', PIP_FIND_LINKS: '', PIP_RETRIES: '0' });
});
afterEach(async () => {
  process.env = { ...kept };
  await rm(scratch, { recursive: true });
});

it('says what could not be fetched, and what to do', async () => {
  const wheel = { requirement: 'fieldloom-no-such-wheel==1.0', platform: 'any', sha256: '' };
  await expect(fetchWheel(scratch, wheel)).rejects.toMatchObject({
    name: 'Problem',
    message: expect.stringContaining('Could not download fieldloom-no-such-wheel==1.0 from PyPI: '),
    advice: expect.stringContaining('Check the network'),
  });
});
