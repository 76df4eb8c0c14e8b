import { expect, it } from '@jest/globals';
import { tryRun } from './run.ts';

/** More than fits into a pipe. */
const INPUT = 'x'.repeat(10_000_000);

it('a program that ends before it has read its input is told by its exit code', async () => {
  const { code, stderr } = await tryRun('sh', ['-c', 'echo enough >&2; exit 3'], { input: INPUT });
  expect({ code, stderr }).toEqual({ code: 3, stderr: 'enough\n' });
});

it('a program that reads to the end gets all of its input', async () => {
  const { stdout } = await tryRun('wc', ['-c'], { input: INPUT });
  expect(Number(stdout)).toBe(INPUT.length);
});
