import { setTimeout as sleep } from 'node:timers/promises';
import { backOffMs } from '@fieldloom/kernel/back-off';
import { isUnreachable } from '@fieldloom/kernel/unreachable';
import { topics } from './catalogue.ts';
import type { IncomingMessage, StreamProducer } from './client.ts';
import { type DeadLetter, REPLAY_FOR, sendDeadLetter } from './dead-letters.ts';
import { decodeEnvelope } from './encoding.ts';
import type { Envelope } from './envelope.ts';
import { errorCode } from './error-code.ts';
import { MAX_ATTEMPTS, RETRY_BASE_MS, RETRY_MAX_MS } from './limits.ts';
import type { Metrics, StreamLogger } from './metrics.ts';
import { deadLetter, drop, type Outcome } from './outcome.ts';
import type { Subscription } from './steps.ts';
import { prefixed } from './topics.ts';
import { withRemoteSpan } from './tracing.ts';

export interface MessageHandlerOptions {
  consumer: string;
  topicPrefix: string;
  subscriptions: ReadonlyMap<string, Subscription>;
  /** Sends dead letters and redirects. */
  producer: StreamProducer;
  metrics: Metrics;
  logger: StreamLogger;
  onDeadLetter: (letter: DeadLetter) => void;
  signal: AbortSignal;
}

/** The consumer stopped before the message was handled; the message comes again. */
export class Abandoned extends Error {
  override name = 'Abandoned';
}

interface Handled {
  outcome: Outcome;
  /** The step that decided; empty when no step was reached. */
  step: string;
}

/** Takes one message through its steps to an outcome and carries the outcome out. */
export class MessageHandler {
  private readonly options: MessageHandlerOptions;

  constructor(options: MessageHandlerOptions) {
    this.options = options;
  }

  /** @throws Abandoned when the consumer stops while the message is being handled. */
  async handle(message: IncomingMessage): Promise<void> {
    const { consumer, metrics, subscriptions } = this.options;
    const replayFor = message.headers[REPLAY_FOR];
    if (replayFor !== undefined && replayFor !== consumer) return;

    const event = decodeEnvelope(message.value);
    if (event === undefined) return this.finish(message, 'unknown', { outcome: deadLetter('undecodable'), step: '' });
    const subscription = subscriptions.get(event.type);
    if (subscription === undefined) return;

    const started = performance.now();
    const handled = await withRemoteSpan(`consume ${event.type}`, event.traceparent, () =>
      this.takeSteps(subscription, event),
    );
    await this.finish(message, event.type, handled);
    const labels = { consumer, type: event.type };
    metrics.histogram('stream_handling_seconds', (performance.now() - started) / 1000, labels);
    metrics.histogram('stream_delivery_seconds', (Date.now() - Date.parse(event.occurredAt)) / 1000, labels);
  }

  private async takeSteps({ event: definition, steps }: Subscription, event: Envelope): Promise<Handled> {
    if (event.schemaVersion > definition.version) return { outcome: deadLetter('newer-schema'), step: '' };
    const payload = definition.payload.safeParse(event.payload);
    if (!payload.success) return { outcome: deadLetter('invalid-payload'), step: '' };
    const checked = { ...event, payload: payload.data };
    let handled: Handled = { outcome: drop('no-steps'), step: '' };
    for (const step of steps) {
      handled = {
        step: step.name,
        outcome: await this.attempt(event.type, step.name, (attempt) =>
          step.run(checked, { attempt, signal: this.options.signal }),
        ),
      };
      const { outcome } = handled;
      if (outcome.kind === 'redirect' && !topics.includes(outcome.topic)) {
        return { outcome: deadLetter('unknown-redirect'), step: step.name };
      }
      if (outcome.kind !== 'ok') break;
    }
    return handled;
  }

  /** Runs a step until it answers. A step that throws MAX_ATTEMPTS times produces a dead letter. */
  private async attempt(type: string, step: string, run: (attempt: number) => Promise<Outcome>): Promise<Outcome> {
    const { consumer, metrics, logger, signal } = this.options;
    for (let attempt = 1, failures = 0; ; attempt += 1) {
      try {
        return await run(attempt);
      } catch (error) {
        if (signal.aborted) throw new Abandoned();
        const code = errorCode(error);
        metrics.counter('stream_failed_total', 1, { consumer, type, step });
        logger.warn({ consumer, type, step, attempt, error: code }, 'a step failed');
        if (!isUnreachable(error)) failures += 1;
        if (failures === MAX_ATTEMPTS) return deadLetter(`threw:${code}`);
        await this.backOff(attempt);
      }
    }
  }

  private async finish(message: IncomingMessage, type: string, { outcome, step }: Handled): Promise<void> {
    const { consumer, metrics, logger, topicPrefix, producer, onDeadLetter } = this.options;
    const labels = { consumer, type, outcome: outcome.kind };
    metrics.counter('stream_handled_total', 1, labels);
    if (outcome.kind === 'deadLetter') {
      const letter: DeadLetter = { message, reason: outcome.reason, step, consumer };
      await this.untilSent(() => sendDeadLetter(producer, topicPrefix, letter));
      logger.error({ consumer, type, step, reason: outcome.reason }, 'a message was set aside');
      onDeadLetter(letter);
    } else if (outcome.kind === 'redirect') {
      const { key, value, headers } = message;
      await this.untilSent(() => producer.send([{ topic: prefixed(topicPrefix, outcome.topic), key, value, headers }]));
    }
  }

  /** Retries until the broker has the outcome. Only then does the message count as handled. */
  private async untilSent(send: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const { consumer, logger, signal } = this.options;
        if (signal.aborted) throw new Abandoned();
        logger.error({ consumer, attempt, error: errorCode(error) }, 'an outcome could not be published');
        await this.backOff(attempt);
      }
    }
  }

  private async backOff(attempt: number): Promise<void> {
    const { signal } = this.options;
    await sleep(backOffMs(attempt, { firstMs: RETRY_BASE_MS, maxMs: RETRY_MAX_MS }), undefined, { signal }).catch(
      () => {
        throw new Abandoned();
      },
    );
  }
}
