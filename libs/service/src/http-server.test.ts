import { createLogger } from '@fieldloom/observability/logger';
import { PrometheusMetrics } from '@fieldloom/observability/metrics';
import { describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createHttpServer } from './http-server.ts';

const logger = createLogger({ service: 'test', scope: 'eu_a', level: 'silent' });

function serverOf(ready: () => Promise<void> = async () => {}): FastifyInstance {
  const server = createHttpServer({ logger, metrics: new PrometheusMetrics({ service: 'test' }), ready });
  server.get('/things/:id', async () => {
    throw new Error('select * from things failed at 10.0.0.1');
  });
  return server;
}

const codeOf = async (server: FastifyInstance, method: 'GET' | 'POST', url: string) => {
  const answer = await server.inject({ method, url });
  const [error] = answer.json<{ errors: { code: string; details: { code: string } }[] }>().errors;
  return [answer.statusCode, error?.code, error?.details.code];
};

describe('a server', () => {
  it('lives, and says whether it can work but not why it cannot', async () => {
    expect((await serverOf().inject('/health')).json()).toEqual({ status: 'alive' });
    expect((await serverOf().inject('/ready')).json()).toEqual({ status: 'ready' });
    const broken = await serverOf(() => Promise.reject(new Error('no route to 10.0.0.1'))).inject('/ready');
    expect([broken.statusCode, broken.json()]).toEqual([503, { status: 'not ready' }]);
  });

  it('counts its requests by route, never by address', async () => {
    const server = serverOf();
    await server.inject('/things/ada@example.com');
    const metrics = await server.inject('/metrics');
    expect(metrics.body).toContain('route="/things/:id"');
    expect(metrics.body).not.toContain('ada@example.com');
  });

  it('counts what reaches no route, and leaves out what counts in its own way', async () => {
    const server = serverOf();
    server.get('/own/:id', { config: { unobserved: true } }, async () => 'answered');
    expect((await server.inject('/own/1')).body).toBe('answered');
    await server.inject('/nowhere');
    const { body } = await server.inject('/metrics');
    expect(body).toContain('route="unknown",status="404"');
    expect(body).not.toContain('/own');
  });

  it.each([
    ['an unknown path', 'GET', '/nowhere', [404, 'NotFound', 'NOT_FOUND']],
    ['another method', 'POST', '/health', [404, 'NotFound', 'NOT_FOUND']],
    ['an address that cannot be read', 'GET', '/things/%zz', [400, 'ValidationError', 'BAD_INPUT']],
    ['an address that is too long', 'GET', `/things/${'x'.repeat(5_000)}`, [413, 'ValidationError', 'TOO_LARGE']],
    ['what nobody expected', 'GET', '/things/1', [500, 'InternalError', 'INTERNAL']],
  ] as const)('answers %s by the catalogue of errors', async (_what, method, url, expected) => {
    expect(await codeOf(serverOf(), method, url)).toEqual(expected);
  });

  it('hides what nobody expected', async () => {
    expect((await serverOf().inject('/things/1')).body).not.toContain('10.0.0.1');
  });
});
