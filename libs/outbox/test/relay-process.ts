/** A relay in a process of its own, for the fault spec to kill. Run from source; settings come as one JSON argument. */
import { startRelay } from '@fieldloom/outbox/relay';
import { connectKafka } from '@fieldloom/stream/kafka';
import { createProducer } from '@fieldloom/stream/producer';

export interface RelaySettings {
  sweepUrl: string;
  brokers: string[];
  topicPrefix: string;
}

const { sweepUrl, brokers, topicPrefix } = JSON.parse(process.argv[2]!) as RelaySettings;
const producer = createProducer({ client: connectKafka({ brokers, clientId: 'relay' }), topicPrefix });
startRelay({ sweepUrl, producer, region: 'us_b', service: 'shop' });
