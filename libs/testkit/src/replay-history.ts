import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * Replays a workflow's history on the workflows of a bundle, in a separate process: a replay leaves a promise hook in
 * its process, which breaks other specs there.
 * @param bundle Path of the bundle.
 * @param history A protobuf object as JSON.
 * @returns The replay's error; empty when the workflow would still do the same.
 */
export function replayHistory(bundle: string, history: string): string {
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', import.meta.filename, bundle], {
    input: history,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return status === 0 ? '' : stderr || 'The replay ended without a word';
}

/** Runs in the separate process, and reads the history from standard input. */
async function replay(bundle: string): Promise<void> {
  const { default: proto } = await import('@temporalio/proto');
  const { DefaultLogger, Runtime, Worker } = await import('@temporalio/worker');
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  // Not with `historyFromJSON`, which fails when npm installs protobufjs twice.
  const history = proto.temporal.api.history.v1.History.fromObject(JSON.parse(await text(process.stdin)) as object);
  try {
    await Worker.runReplayHistory({ workflowBundle: { code: readFileSync(bundle, 'utf8') } }, history);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) await replay(process.argv[2] ?? '');
