/** A relay in a process of its own, for the fault spec to kill. Run from source; settings come as one JSON argument. */
import { setTimeout as sleep } from 'node:timers/promises';
import { startRelay } from '@fieldloom/outbox/relay';
import { connectKafka } from '@fieldloom/stream/kafka';
import { createProducer, type EventProducer } from '@fieldloom/stream/producer';

export interface RelaySettings {
  sweepUrl: string;
  brokers: string[];
  topicPrefix: string;
}

const { sweepUrl, brokers, topicPrefix } = JSON.parse(process.argv[2]!) as RelaySettings;
const producer = createProducer({ client: connectKafka({ brokers, clientId: 'relay' }), topicPrefix });
/** Keeps each batch in the state in which a kill must find it for a while: published, but not deleted. */
const ACKNOWLEDGEMENT_MS = 30;
const slow: EventProducer = {
  ...producer,
  async publish(events) {
    await producer.publish(events);
    await sleep(ACKNOWLEDGEMENT_MS);
  },
};
startRelay({ sweepUrl, producer: slow, region: 'us_b', service: 'shop' });
