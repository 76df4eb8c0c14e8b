import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import proto from '@temporalio/proto';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';

/**
 * Replays the history of standard input on the workflows of a bundle (its path is the only argument). A program of its
 * own: a replay leaves a hook for promises in its process, which breaks what other specs run there.
 */
Runtime.install({ logger: new DefaultLogger('ERROR') });
const [bundle = ''] = process.argv.slice(2);
// Histories are protobuf objects as JSON, because `historyFromJSON` fails where npm installs protobufjs twice.
const history = proto.temporal.api.history.v1.History.fromObject(JSON.parse(await text(process.stdin)) as object);
try {
  await Worker.runReplayHistory({ workflowBundle: { code: readFileSync(bundle, 'utf8') } }, history);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
