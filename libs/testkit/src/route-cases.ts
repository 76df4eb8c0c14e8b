import { subscribe } from 'node:diagnostics_channel';
import { ERROR_CODES, type ErrorCode } from '@fieldloom/kernel/errors';
import { SIZE_LIMITS } from '@fieldloom/kernel/limits';
import { describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

/** A request to a service. */
export interface RouteCall {
  method?: string;
  /** Path with its query. */
  path?: string;
  /** In lowercase; undefined removes a header. */
  headers?: Record<string, string | undefined>;
  /** Text and bytes are sent unchanged, everything else as JSON. */
  body?: unknown;
}

/** One way to call a route wrongly. */
interface WrongCall<World> {
  what: string;
  /** Changes to the right call. */
  change: (world: World) => RouteCall;
  /** Replaces the usual error code for this kind of mistake. */
  code?: ErrorCode;
}

/** Wrong calls, or the reason why there can't be any. */
type WrongCalls<World> = readonly WrongCall<World>[] | string;

/** Expected answers of one route, for callers without rights and for bad input. */
export interface RouteCases<World> {
  /** A call that is answered with `status`. Each wrong call differs from it in one thing. */
  right: (world: World) => RouteCall;
  status: number;
  /** `bytes`: the route reads any body, and checks it itself. `none`: it reads no body. */
  body: 'json' | 'bytes' | 'none';
  /** The answer to an edge's request is only a status. */
  answers?: 'status only';
  /** Anonymous callers; forged, expired and foreign credentials. UNAUTHORIZED. */
  unsigned: WrongCalls<World>;
  /** Ids of another workspace or person. NOT_FOUND. */
  foreign: WrongCalls<World>;
  /** Missing permission. FORBIDDEN. */
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
  /** Called before the server is created. */
  routes: RegisteredRoutes;
  /** 'POST /api/auth/sign-in' → its cases; '* /path' for a route with all methods. */
  cases: Record<string, RouteCases<World>>;
  /** Routes whose cases are in another place → that place. */
  elsewhere?: Record<string, string>;
  /** What the calls need; created in the spec's own `beforeAll`. */
  world: () => World;
  server: () => FastifyInstance;
  /** Returns everything that a call could change. */
  state: () => Promise<unknown>;
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

/** Routes that every process has; `http-server` has their tests. */
const OF_EVERY_PROCESS = ['GET /health', 'GET /metrics', 'GET /ready'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const RPC_PATH = /^\/fieldloom\.\w+\.v\d+\.\w+\//;

/** Records the routes of every Fastify instance that is created from now on, as the instances report them. */
export class RegisteredRoutes {
  readonly #routes = new Set<string>();
  /** Routes that only answer 405 with Allow, for other methods of a path. */
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

  /** Returns 'GET /ping', …: the routes of this instance, without RPC methods. */
  list(server: FastifyInstance): string[] {
    return this.#of(server, this.#routes).filter((route) => !RPC_PATH.test(pathOf(route)));
  }

  /** Returns routes that only refuse their method. */
  listRefusals(server: FastifyInstance): string[] {
    return this.#of(server, this.#refusals);
  }

  /** Returns the paths of an instance's RPC methods. */
  listProcedures(server: FastifyInstance): string[] {
    return [
      ...new Set(
        this.#of(server, this.#routes)
          .map(pathOf)
          .filter((path) => RPC_PATH.test(path)),
      ),
    ];
  }

  /** Filters by instance, because a spec may also create servers of stand-ins. */
  #of(server: FastifyInstance, routes: ReadonlySet<string>): string[] {
    return [...routes].filter((route) => {
      const method = route.startsWith('* ') ? 'POST' : (route.split(' ')[0] as 'POST');
      return server.hasRoute({ method, url: pathOf(route) });
    });
  }
}

/** SCIM (RFC 7644) has its own form of errors: a status without our codes. */
const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const pathOf = (route: string): string => route.slice(route.indexOf(' ') + 1);

/**
 * The ratchet of a service's routes: each must have cases, and must refuse anonymous callers, ids of other workspaces,
 * missing permission and bad input according to the catalog of errors, without changing anything.
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

  /** Sends a call that must be refused with the code and must not change anything. */
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

  /** Expects 405 with the methods of the path, and no change. */
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

/** Values that pages of other origins send, including very similar origins. */
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

/** Bound to one host, and not readable by scripts. */
const OWN_COOKIE = /^__Host-[a-z-]+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
const OF_A_SESSION = /^__Host-(?:[a-z]+-)?session=[^;]/;

/** Routes that read or set cookies must check the origin of a call, and a mere navigation must not open a session. */
function expectOwnCookies({ method = 'GET', headers = {} }: RouteCall, answer: Answer): void {
  const given = [answer.headers['set-cookie'] ?? []].flat().map(String);
  for (const cookie of given) expect(cookie).toMatch(OWN_COOKIE);
  if (method === 'GET') expect(given.filter((cookie) => OF_A_SESSION.test(cookie))).toEqual([]);
  else if (headers['origin'] === undefined) expect([headers['cookie'], ...given]).toEqual([undefined]);
}

/** What a refusal must contain, and what it must not. */
function refusalOf(code: ErrorCode) {
  const { status, errorCode } = ERROR_CODES[code];
  return { status, code, errorCode, isTitled: true, tellsInternals: false, setsCookie: false };
}

/** Describes an answer by the catalog of errors, for any of its forms. */
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
  /** The answer to an upsert or delete of a tenant route. */
  error?: { code?: string; name?: ErrorCode; message?: string };
  /** SCIM's form. */
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
