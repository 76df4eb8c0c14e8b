import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { activeTraceparent, withRemoteSpan } from './tracing.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
});
afterAll(() => context.disable());

describe('a trace', () => {
  it('goes from the emitter to the consumer', async () => {
    // Without an SDK, spans are not recorded, but the context is passed on. The test checks that.
    const inside = await withRemoteSpan('consume', traceparent, async () => activeTraceparent());
    expect(inside?.split('-')[1]).toBe('0af7651916cd43dd8448eb211c80319c');
  });

  it('is absent when nobody traces', async () => {
    expect(activeTraceparent()).toBeNull();
    expect(await withRemoteSpan('consume', null, async () => activeTraceparent())).toBeNull();
    expect(await withRemoteSpan('consume', 'nonsense', async () => activeTraceparent())).toBeNull();
  });

  it('is written as W3C says', () => {
    const span = trace.wrapSpanContext({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      traceFlags: 1,
    });
    expect(context.with(trace.setSpan(context.active(), span), activeTraceparent)).toBe(traceparent);
  });
});
