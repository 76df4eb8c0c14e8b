import { notFound, tooManyRequests } from '@fieldloom/kernel/errors';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import { SourceWindow } from '@fieldloom/service/source-window';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { readBody } from '../../http/read-body.ts';
import { RegionAddress } from '../sso-connection/region-address.ts';
import { type ProviderAnswer, ProviderCallbackService } from './provider-callback.service.ts';
import { MAX_RESPONSE } from './saml-provider.ts';

/** Answers from one network address; enough for an office where everybody arrives at once. */
const ANSWERS = 600;
const WINDOW_MS = 10 * 60_000;
/** A response and the form fields around it. */
const BODY_BYTES = 2 * MAX_RESPONSE;

const state = z.string().max(200).optional();
/** Providers may add further fields. */
const answerShape = z.object({
  state,
  code: z.string().min(1).max(4_000).optional(),
  iss: z.string().max(SSO_LIMITS.issuer).optional(),
  error: z.string().max(200).optional(),
  RelayState: state,
  SAMLResponse: z.string().min(1).max(MAX_RESPONSE).optional(),
});

/**
 * The addresses that providers know and send people back to, on the region's own host. They are a separate part of the
 * server, because providers post forms, which nothing else here reads.
 */
@Injectable()
export class ProviderCallbackController implements OnModuleInit {
  readonly #window: SourceWindow;

  constructor(
    private readonly adapterHost: HttpAdapterHost,
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly region: RegionAddress,
    private readonly callbacks: ProviderCallbackService,
  ) {
    this.#window = new SourceWindow({ limit: ANSWERS * environment.RATE_LIMIT_SCALE, windowMs: WINDOW_MS });
  }

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    server.register(async (part) => this.#serve(part), { prefix: '/api/auth' });
  }

  #serve(part: FastifyInstance): void {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    part.addHook('onRequest', async ({ headers, ip }) => {
      if (headers.host !== this.region.host) throw notFound();
      if (!this.#window.take(ip, Date.now())) throw tooManyRequests('Too many attempts. Try again in a while');
    });
    part.get('/callback/:source', async (request: FastifyRequest<{ Params: { source: string } }>, reply) => {
      const { SAMLResponse: _posted, RelayState: _state, ...answer } = readBody(answerShape, request.query);
      return this.#goOn(reply, request.params.source, { ...emptyAnswer, ...answer });
    });
    part.post('/callback/:source', async (request: FastifyRequest<{ Params: { source: string } }>, reply) => {
      const { SAMLResponse: samlResponse, RelayState, ...answer } = readBody(answerShape, request.body);
      const posted = { ...emptyAnswer, ...answer, state: answer.state ?? RelayState, samlResponse };
      return this.#goOn(reply, request.params.source, posted);
    });
    part.get(
      '/saml/:connection/metadata',
      async (request: FastifyRequest<{ Params: { connection: string } }>, reply) => {
        const metadata = await this.callbacks.metadata(request.params.connection);
        return reply.header('content-type', 'application/samlmetadata+xml; charset=utf-8').send(metadata);
      },
    );
  }

  async #goOn(reply: FastifyReply, source: string, answer: ProviderAnswer): Promise<FastifyReply> {
    const location = await this.callbacks.receive(source, answer);
    // 303 makes the browser continue with a GET, whatever brought it here.
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303);
  }
}

const emptyAnswer: ProviderAnswer = {
  state: undefined,
  code: undefined,
  iss: undefined,
  error: undefined,
  samlResponse: undefined,
};
