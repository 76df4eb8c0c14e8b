import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

/**
 * Replays what a workflow did on the workflows of a bundle, in a process of its own: a replay leaves a hook for promises
 * in its process, which breaks what other specs run there.
 * @param bundle Path of the bundle.
 * @param history A protobuf object as JSON.
 * @returns What the replay complained of; empty when the workflow would do the same now.
 */
export function replayHistory(bundle: string, history: string): string {
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', import.meta.filename, bundle], {
    input: history,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  return status === 0 ? '' : stderr || 'The replay ended without a word';
}

/** The process of its own: the history comes by standard input. */
async function replay(bundle: string): Promise<void> {
  const { default: proto } = await import('@temporalio/proto');
  const { DefaultLogger, Runtime, Worker } = await import('@temporalio/worker');
  Runtime.install({ logger: new DefaultLogger('ERROR') });
  // Not by `historyFromJSON`, which fails where npm installs protobufjs twice.
  const history = proto.temporal.api.history.v1.History.fromObject(JSON.parse(await text(process.stdin)) as object);
  try {
    await Worker.runReplayHistory({ workflowBundle: { code: readFileSync(bundle, 'utf8') } }, history);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.main) await replay(process.argv[2] ?? '');
