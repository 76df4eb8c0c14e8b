import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { temporal } from '@temporalio/proto';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';

const BUNDLE = new URL('../../../dist/workflows.bundle.js', import.meta.url);
const HISTORIES = new URL('../../../test/histories/', import.meta.url);

Runtime.install({ logger: new DefaultLogger('ERROR') });

/** Histories are protobuf objects as JSON, because `historyFromJSON` fails where npm installs protobufjs twice. */
async function replay(name: string, change: (text: string) => string = (text) => text): Promise<void> {
  const text = readFileSync(new URL(`create-tenant.${name}.json`, HISTORIES), 'utf8');
  const history = temporal.api.history.v1.History.fromObject(JSON.parse(change(text)) as object);
  await Worker.runReplayHistory({ workflowBundle: { code: readFileSync(BUNDLE, 'utf8') } }, history);
}

/** A change of the workflow that would break creations under way fails here. */
describe('createTenant', () => {
  it.each(['complete', 'undone'])('replays a recorded history: %s', async (name) => {
    await expect(replay(name)).resolves.toBeUndefined();
  });

  it('notices a history that is not its own', async () => {
    await expect(replay('complete', (text) => text.replaceAll('"startTrial"', '"startParty"'))).rejects.toThrow(
      /nondetermin/i,
    );
  });
});
