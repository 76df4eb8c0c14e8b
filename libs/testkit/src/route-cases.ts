import { subscribe } from 'node:diagnostics_channel';
import { ERROR_CODES, type ErrorCode } from '@fieldloom/kernel/errors';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

/** A request as it reaches a service. */
export interface RouteCall {
  method?: string;
  /** Path with its query. */
  path?: string;
  /** In lower case; undefined leaves one out. */
  headers?: Record<string, string | undefined>;
  /** Text and bytes go as they are, everything else as JSON. */
  body?: unknown;
}

/** One way to call a route wrongly. */
interface WrongCall<World> {
  what: string;
  /** Over the right call. */
  change: (world: World) => RouteCall;
  /** Instead of the code that its kind of fault usually has. */
  code?: ErrorCode;
}

/** Wrong calls, or the reason why there can be none. */
type WrongCalls<World> = readonly WrongCall<World>[] | string;

/** What one route answers to those who may not, and to what makes no sense. */
export interface RouteCases<World> {
  /** A call that is answered with `status`; the wrong ones differ from it in one thing. */
  right: (world: World) => RouteCall;
  status: number;
  /** `bytes`: the route reads whatever comes, and checks it itself. `none`: it reads no body. */
  body: 'json' | 'bytes' | 'none';
  /** The answer to an edge's question is a status and nothing else. */
  answers?: 'status only';
  /** Nobody; forged, expired and foreign credentials. UNAUTHORIZED. */
  unsigned: WrongCalls<World>;
  /** Another workspace's or person's id. NOT_FOUND. */
  foreign: WrongCalls<World>;
  /** Too little permission. FORBIDDEN. */
  forbidden: WrongCalls<World>;
  /** Wrong types, missing and unknown values. BAD_INPUT. */
  malformed: WrongCalls<World>;
  /** Beyond a limit. BAD_INPUT. */
  oversized: WrongCalls<World>;
}

const USUAL_CODE = {
  unsigned: 'UNAUTHORIZED',
  foreign: 'NOT_FOUND',
  forbidden: 'FORBIDDEN',
  malformed: 'BAD_INPUT',
  oversized: 'BAD_INPUT',
} as const satisfies Record<string, ErrorCode>;
type Fault = keyof typeof USUAL_CODE;

export interface RoutesSuite<World> {
  /** Called before the server is made. */
  routes: RegisteredRoutes;
  /** 'POST /api/auth/sign-in' → its cases; '* /path' for a route of every method. */
  cases: Record<string, RouteCases<World>>;
  /** Routes whose cases stand elsewhere, and where. */
  elsewhere?: Record<string, string>;
  /** What the calls need; made in the spec's own `beforeAll`. */
  world: () => World;
  server: () => FastifyInstance;
  /** Everything that a call could change. */
  state: () => Promise<unknown>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Of every process; `http-server` has their tests. */
const OF_EVERY_PROCESS = ['GET /health', 'GET /metrics', 'GET /ready'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const RPC_PATH = /^\/fieldloom\.\w+\.v\d+\.\w+\//;

/** The routes of every Fastify instance that is made from now on, as the instances themselves report them. */
export class RegisteredRoutes {
  readonly #routes = new Set<string>();
  /** Those that say which other methods their path has: 405 with Allow. */
  readonly #refusals = new Set<string>();

  constructor() {
    subscribe('fastify.initialization', (message) => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url, config }) => {
        const methods = [method].flat().filter((each) => each !== 'HEAD');
        const isAny = METHODS.every((each) => methods.includes(each));
        const into = config !== undefined && 'refusesMethod' in config ? this.#refusals : this.#routes;
        for (const each of isAny ? ['*'] : methods) into.add(`${each} ${url}`);
      });
    });
  }

  /** 'GET /ping', …: what this instance has, without remote procedures. */
  list(server: FastifyInstance): string[] {
    return this.#of(server, this.#routes).filter((route) => !RPC_PATH.test(pathOf(route)));
  }

  /** Routes that do nothing but refuse their method. */
  listRefusals(server: FastifyInstance): string[] {
    return this.#of(server, this.#refusals);
  }

  /** Paths of an instance's remote procedures. */
  listProcedures(server: FastifyInstance): string[] {
    return [
      ...new Set(
        this.#of(server, this.#routes)
          .map(pathOf)
          .filter((path) => RPC_PATH.test(path)),
      ),
    ];
  }

  /** A spec may make servers of counterparts too. */
  #of(server: FastifyInstance, routes: ReadonlySet<string>): string[] {
    return [...routes].filter((route) => {
      const method = route.startsWith('* ') ? 'POST' : (route.split(' ')[0] as 'POST');
      return server.hasRoute({ method, url: pathOf(route) });
    });
  }
}

/** Of SCIM (RFC 7644): an answer has a status and no code of ours. */
const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1);

/**
 * The ratchet of a service's routes: each has its cases, and each refuses strangers, other workspaces' ids, too little
 * permission and bad input by the catalogue of errors, changing nothing.
 */
export function describeRoutes<World>(suite: RoutesSuite<World>): void {
  const { routes, cases, elsewhere = {}, world, server, state } = suite;

  const send = async ({ method = 'GET', path = '/', headers = {}, body }: RouteCall): Promise<Answer> => {
    const sent = Object.entries({ ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers });
    const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const answer = await server().inject({
      method: method as 'GET',
      url: path,
      headers: Object.fromEntries(sent.filter((entry): entry is [string, string] => entry[1] !== undefined)),
      ...(payload === undefined ? {} : { payload }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  };

  /** Sends a call that must be refused with the code and leave everything as it was. */
  const expectRefused = async (
    call: RouteCall,
    code: ErrorCode,
    { answers }: Pick<RouteCases<World>, 'answers'> = {},
  ): Promise<void> => {
    const before = await state();
    const answer = await send(call);
    if (answers === 'status only') expect(answer).toMatchObject({ status: ERROR_CODES[code].status, text: '' });
    else expect(describeRefusal(answer, code)).toEqual(refusalOf(code));
    expect(await state()).toEqual(before);
  };

  /** 405, with the methods that the path has, and nothing done. */
  const expectMethodRefused = async (route: string, call: RouteCall): Promise<void> => {
    const before = await state();
    const { status, headers } = await send(call);
    const allowed = String(headers['allow']).split(', ');
    const known = routes.list(server()).filter((each) => pathOf(each) === pathOf(route));
    const methods = known.map((each) => each.slice(0, each.indexOf(' ')));
    expect({ status, allowed: allowed.filter((each) => each !== 'HEAD').toSorted() }).toEqual({
      status: 405,
      allowed: methods.toSorted(),
    });
    expect(await state()).toEqual(before);
  };

  it('has its cases here, whatever the server registers', () => {
    const known = [...Object.keys(cases), ...Object.keys(elsewhere), ...OF_EVERY_PROCESS];
    expect(routes.list(server()).toSorted()).toEqual(known.toSorted());
  });

  it('answers remote procedures to signed services only', async () => {
    for (const path of routes.listProcedures(server())) {
      for (const authorization of [undefined, 'Bearer made.up.token', 'Basic YTpi']) {
        const { status } = await send({ method: 'POST', path, headers: { authorization }, body: {} });
        expect([path, status]).toEqual([path, 401]);
      }
    }
  });

  describe.each(Object.entries(cases))('%s', (route, own) => {
    const { right, status, body } = own;
    const call = (change: RouteCall = {}): RouteCall => merge(right(world()), change);

    for (const [fault, usual] of Object.entries(USUAL_CODE) as [Fault, ErrorCode][]) {
      const wrong = own[fault];
      if (typeof wrong === 'string') continue;
      it.each(wrong)(`refuses $what (${fault})`, async ({ change, code = usual }) => {
        await expectRefused(call(change(world())), code, own);
      });
    }

    it('gives a reason for every kind of case that it has not', () => {
      const missing = (Object.keys(USUAL_CODE) as Fault[]).filter((fault) => own[fault].length === 0);
      expect(missing).toEqual([]);
    });

    it('knows no other methods', async () => {
      if (route.startsWith('* ')) return;
      const registered = new Set(routes.list(server()));
      const refused = new Set(routes.listRefusals(server()));
      const others = METHODS.filter((method) => !registered.has(`${method} ${pathOf(route)}`));
      for (const method of others) {
        const other = { ...call({ headers: { 'content-type': undefined } }), method, body: undefined };
        if (refused.has(`${method} ${pathOf(route)}`)) await expectMethodRefused(route, other);
        else await expectRefused(other, 'NOT_FOUND');
      }
    });

    it('reads JSON only, of a bounded size', async () => {
      if (body === 'bytes' || (call().method ?? 'GET') === 'GET') return;
      const header = (type: string): RouteCall => ({ headers: { 'content-type': type } });
      await expectRefused(call({ body: '{"a":' }), 'BAD_INPUT');
      await expectRefused(call({ body: '{"__proto__":{"a":1}}' }), 'BAD_INPUT');
      await expectRefused(call({ body: '<a/>', ...header('application/xml') }), 'BAD_INPUT');
      await expectRefused(call({ body: `"${'x'.repeat(SIZE_LIMITS.jsonBody)}"` }), 'TOO_LARGE');
      if (body === 'none') return;
      for (const text of ['[]', '"x"', '7']) await expectRefused(call({ body: text }), 'BAD_INPUT');
      await expectRefused(call({ body: '{}', ...header('text/plain') }), 'BAD_INPUT');
    });

    it('takes nothing from pages of other origins', async () => {
      const { origin } = call().headers ?? {};
      if (origin === undefined) return;
      const before = await state();
      for (const other of [undefined, ...othersThan(origin)]) {
        const answer = await send(call({ headers: { origin: other, 'sec-fetch-site': 'cross-site' } }));
        expect([other, describeRefusal(answer, 'FORBIDDEN')]).toEqual([other, refusalOf('FORBIDDEN')]);
      }
      expect(await state()).toEqual(before);
    });

    it('is answered when everything is right', async () => {
      const answer = await send(call());
      expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, '']);
      expectOwnCookies(call(), answer);
    });
  });
}

function merge(right: RouteCall, change: RouteCall): RouteCall {
  return { ...right, ...change, headers: { ...right.headers, ...change.headers } };
}

/** What pages of other origins say of themselves, however near they come. */
function othersThan(origin: string): string[] {
  const { protocol, hostname, host } = new URL(origin);
  const otherProtocol = protocol === 'http:' ? 'https:' : 'http:';
  return [
    'null',
    'https://evil.example',
    `${origin}.evil.example`,
    `${protocol}//evil.example/${host}`,
    `${protocol}//x.${host}`,
    `${protocol}//${hostname}:1`,
    `${otherProtocol}//${host}`,
    `${origin}/`,
    `${origin}, ${origin}`,
  ];
}

/** Of a host alone, and out of reach of scripts. */
const OWN_COOKIE = /^__Host-[a-z-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const OF_A_SESSION = /^__Host-(?:[a-z]+-)?session=[^;]/;

/** Whoever reads or gives a cookie asks where the call comes from; and no mere navigation opens a session. */
function expectOwnCookies({ method = 'GET', headers = {} }: RouteCall, answer: Answer): void {
  const given = [answer.headers['set-cookie'] ?? []].flat().map(String);
  for (const cookie of given) expect(cookie).toMatch(OWN_COOKIE);
  if (method === 'GET') expect(given.filter((cookie) => OF_A_SESSION.test(cookie))).toEqual([]);
  else if (headers['origin'] === undefined) expect([headers['cookie'], ...given]).toEqual([undefined]);
}

/** What a refusal says, and what must not be in one. */
function refusalOf(code: ErrorCode) {
  const { status, errorCode } = ERROR_CODES[code];
  return { status, code, errorCode, isTitled: true, tellsInternals: false, setsCookie: false };
}

/** An answer as the catalogue of errors has it, in any of its shapes. */
function describeRefusal({ status, headers, text }: Answer, expected: ErrorCode): object {
  const body = readJson(text);
  const listed = body?.errors?.[0];
  const own = body?.error;
  const scim = body?.schemas?.[0] === SCIM_ERROR ? body : undefined;
  if (listed === undefined && own === undefined && scim === undefined) return { status, text };
  const graphql = listed?.extensions;
  const isExpected = graphql?.code === ERROR_CODES[expected].graphql;
  const isScimsExpected = scim?.status === String(ERROR_CODES[expected].status);
  return {
    status,
    code: listed?.details?.code ?? own?.name ?? (isExpected || isScimsExpected ? expected : graphql?.code),
    errorCode:
      listed?.code ??
      own?.code ??
      graphql?.errorCode ??
      (isScimsExpected ? ERROR_CODES[expected].errorCode : undefined),
    isTitled: typeof (listed?.title ?? own?.message ?? listed?.message ?? scim?.detail) === 'string',
    tellsInternals: /\bat .+:\d+:\d+|node_modules|select |insert into|127\.0\.0\.1/.test(text),
    setsCookie: headers['set-cookie'] !== undefined,
  };
}

interface RefusalBody {
  /** The list of errors, or GraphQL's. */
  errors?: {
    code?: string;
    title?: string;
    message?: string;
    details?: { code?: ErrorCode };
    extensions?: { code?: string; errorCode?: string };
  }[];
  /** The answer of an upsert or delete of a tenant route. */
  error?: { code?: string; name?: ErrorCode; message?: string };
  /** SCIM's. */
  schemas?: string[];
  status?: string;
  detail?: string;
}

function readJson(text: string): RefusalBody | undefined {
  try {
    return JSON.parse(text) as RefusalBody;
  } catch {
    return undefined;
  }
}
