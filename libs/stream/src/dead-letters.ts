import { deadLetterTopic } from './catalogue.ts';
import type { IncomingMessage, StreamProducer } from './client.ts';
import { prefixed, unprefixed } from './topics.ts';

/** Headers of a dead letter; the message's own key, value and headers stay as they were. */
export const deadLetterHeaders = {
  reason: 'x-dead-reason',
  step: 'x-dead-step',
  consumer: 'x-dead-consumer',
  topic: 'x-dead-topic',
  position: 'x-dead-position',
  at: 'x-dead-at',
} as const;

/** Header of a replayed message that names the only consumer that should handle it; the others already have. */
export const REPLAY_FOR = 'x-replay-for';

export interface DeadLetter {
  message: IncomingMessage;
  /** A code, never an error's text: texts may quote people's data. */
  reason: string;
  /** The step that failed; empty when the message did not reach one. */
  step: string;
  consumer: string;
}

export async function sendDeadLetter(
  producer: StreamProducer,
  topicPrefix: string,
  { message, reason, step, consumer }: DeadLetter,
): Promise<void> {
  const topic = unprefixed(topicPrefix, message.topic);
  await producer.send([
    {
      topic: prefixed(topicPrefix, deadLetterTopic(topic)),
      key: message.key,
      value: message.value,
      headers: {
        ...message.headers,
        [deadLetterHeaders.reason]: reason,
        [deadLetterHeaders.step]: step,
        [deadLetterHeaders.consumer]: consumer,
        [deadLetterHeaders.topic]: topic,
        [deadLetterHeaders.position]: `${message.partition}/${message.offset}`,
        [deadLetterHeaders.at]: new Date().toISOString(),
      },
    },
  ]);
}
