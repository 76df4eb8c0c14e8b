/**
 * Sends messages that consumers set aside back to them, after the cause was fixed.
 *
 * KAFKA_BROKERS=127.0.0.1:21101 node libs/stream/dist/replay-dead-letters.js --topic content.note [--dry-run]
 *
 * KAFKA_BROKERS, KAFKA_SECURITY and TOPIC_PREFIX are those of the services.
 */
import { parseArgs } from 'node:util';
import { readEnvironment, streamEnvironment } from '@fieldloom/config/environment';
import { topics } from './catalogue.ts';
import { connectKafka } from './kafka.ts';
import { replayDeadLetters } from './replay.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: { topic: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
});
if (values.topic === undefined || !topics.includes(values.topic)) {
  console.error(
    `Usage: KAFKA_BROKERS=<host:port,…> replay-dead-letters --topic <topic> [--dry-run]\nTopics: ${topics.join(', ')}`,
  );
  process.exit(64);
}
const {
  KAFKA_BROKERS: brokers,
  KAFKA_SECURITY: security,
  TOPIC_PREFIX: topicPrefix,
} = readEnvironment(streamEnvironment);
const count = await replayDeadLetters({
  client: connectKafka({ brokers, security, clientId: 'replay-dead-letters' }),
  topicPrefix,
  topic: values.topic,
  dryRun: values['dry-run'],
  onLetter: ({ at, consumer, step, reason, position }) =>
    print([at, consumer, step || '-', reason, position].join('  ')),
});
print(values['dry-run'] ? `${count} dead letters` : `${count} dead letters sent back`);
