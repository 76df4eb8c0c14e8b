import { expect, it } from '@jest/globals';
import { StageRunner } from './stage.ts';

it('reports a run that was cut: the stages before, and the one that ran then with what it had found', async () => {
  const stages = new StageRunner();
  await stages.run('unit', async () => ({ passed: 3, failed: 0, skipped: 0 }));
  const cut = Promise.withResolvers<void>();
  void stages.run('browser', async () => {
    await cut.promise;
    return { passed: 2, failed: 0, skipped: 0 };
  });
  const stopped = stages.stop();
  cut.resolve();
  await stopped;
  const lines = stages.summary(['The run was cut']).split('\n');
  expect(lines[1]).toMatch(/^ {2}✓ unit .* %$/);
  expect(lines[2]).toMatch(/^ {2}✗ browser .* cut$/);
  expect(lines.slice(-2)).toEqual(['The run was cut', '5 passed, 1 failed, 0 skipped']);
});
