import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { LogFile } from './log-file.ts';

it('a full log is set aside, so that two files bound a process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fieldloom-log-'));
  const path = join(folder, 'deep/er/kafka.log');
  const log = new LogFile(path, 10);
  for (const line of ['first\n', 'second\n', 'third\n']) log.write(line);
  log.close();
  expect(await readFile(path, 'utf8')).toBe('third\n');
  expect(await readFile(`${path}.1`, 'utf8')).toBe('second\n');
  await rm(folder, { recursive: true });
});
