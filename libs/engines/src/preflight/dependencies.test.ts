import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { areDependenciesInstalled } from './dependencies.ts';

let repository: string;

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), 'fieldloom-lock-'));
  await mkdir(join(repository, 'node_modules'));
});
afterEach(() => rm(repository, { recursive: true }));

const write = (file: string, packages: object) => writeFile(join(repository, file), JSON.stringify({ packages }));
const wanted = { '': {}, 'libs/kernel': { version: '0.0.0' }, 'node_modules/zod': { version: '4.6.7' } };

describe('areDependenciesInstalled', () => {
  it('is false when nothing is installed', async () => {
    await write('package-lock.json', wanted);
    expect(await areDependenciesInstalled(repository)).toBe(false);
  });

  it('is true when all that is needed is there, whatever else is', async () => {
    await write('package-lock.json', { ...wanted, 'node_modules/fsevents': { version: '2.0.0', optional: true } });
    await write('node_modules/.package-lock.json', {
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/left-over': { version: '1.0.0' },
    });
    expect(await areDependenciesInstalled(repository)).toBe(true);
  });

  it('is false for another version', async () => {
    await write('package-lock.json', wanted);
    await write('node_modules/.package-lock.json', { 'node_modules/zod': { version: '4.6.6' } });
    expect(await areDependenciesInstalled(repository)).toBe(false);
  });

  it('is false for a workspace that is not linked yet', async () => {
    await write('package-lock.json', { 'node_modules/@fieldloom/new': { link: true } });
    expect(await areDependenciesInstalled(repository)).toBe(false);
  });
});
