import { newId } from '@fieldloom/kernel/ids';
import { eventually } from '@fieldloom/testkit/eventually';
import type { Answer } from '@fieldloom/testkit/platform-client';
import type { SeededRandom } from '@fieldloom/testkit/seeded';
import { leakIn } from './answers.ts';
import { askAll } from './ask.ts';
import { type Model, type Person, READ, type Verdict } from './model.ts';
import type { Actor } from './people.ts';
import { note, type Proof } from './run-world.ts';
import { newWord, type Stage, sideOf } from './stage.ts';
import { bytesOf, originOf, Violation, whoIs } from './tries.ts';

/** A case for an entry point other than GraphQL operations. */
interface Knock {
  channel: string;
  operation: string;
  actor: Actor;
  key: string;
  verdictIn: (model: Model) => Verdict;
  request: string;
  /** @param id Id of the thing, or one that does not exist. @returns Everything that the answer could reveal. */
  ask: (id: string, model: Model) => Promise<{ text: string; isGiven: boolean; fault?: string | undefined }>;
  id: string;
  unknown: () => string;
}

/** Longer than any service caches permissions, and than the index takes to update on a busy machine. */
const PATIENCE = { timeoutMs: 240_000, intervalMs: 1_000 };
const AT_ONCE = 8;

/** @returns How the answer differs from the model. */
async function faultOf(
  knock: Knock,
  model: Model,
): Promise<{ reason: string; answers: Record<string, unknown> } | undefined> {
  const is = await knock.ask(knock.id, model);
  const verdict = knock.verdictIn(model);
  if (verdict === 'allowed') {
    const reason = is.isGiven ? is.fault : 'it is refused';
    return reason === undefined ? undefined : { reason, answers: { answer: is.text.slice(0, 2_000) } };
  }
  const should = await knock.ask(knock.unknown(), model);
  if (is.text === should.text) return undefined;
  const reason = 'it is not answered like what does not exist';
  return {
    reason,
    answers: { answer: is.text.slice(0, 2_000), 'of what does not exist': should.text.slice(0, 2_000) },
  };
}

/** Retries, because services cache permissions for seconds, and the index follows changes with a delay. */
async function knockAt(knock: Knock, model: Model): Promise<Violation | undefined> {
  const verdict = knock.verdictIn(model);
  let fault = await faultOf(knock, model);
  if (fault === undefined) return undefined;
  await eventually(async () => {
    fault = await faultOf(knock, model);
    return fault === undefined;
  }, PATIENCE).catch(() => undefined);
  if (fault === undefined) return undefined;
  const { actor, operation, channel, key, request } = knock;
  return new Violation({
    sort: `${channel} ${operation}`,
    what: `${actor.kind} ${actor.name} asks ${operation} of ${key}`,
    verdict,
    ...fault,
    request: `${request} ${whoIs(actor)}`,
    again: (changed) => knockAt(knock, changed),
  });
}

async function knockAll(proof: Proof, model: Model, knocks: readonly Knock[]): Promise<void> {
  const left = [...knocks];
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const { channel, operation, actor } = next;
      if (!proof.violations.has(`${channel} ${operation}`)) note(proof, await knockAt(next, model));
      proof.coverage.count(actor.kind, channel, operation, next.verdictIn(model));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

// Files

interface Address {
  operation: string;
  kind: 'FILE' | 'CLIP';
  path: (id: string) => string;
  method?: string;
  headers?: Record<string, string>;
  /** Things that have such a file. */
  has: (key: string) => boolean;
}

const isImage = (key: string) => key.includes('/file-');
const isSound = (key: string) => key.includes('/recording-') || key.includes('/clip-');
const any = () => true;
const nothing = () => false;

const ADDRESSES: readonly Address[] = [
  { operation: 'download', kind: 'FILE', path: (id) => `/files/download?fileId=${id}`, has: any },
  { operation: 'download, HEAD', kind: 'FILE', method: 'HEAD', path: (id) => `/files/download?fileId=${id}`, has: any },
  { operation: 'stream', kind: 'FILE', path: (id) => `/files/stream?fileId=${id}`, has: any },
  {
    operation: 'stream, part',
    kind: 'FILE',
    path: (id) => `/files/stream?fileId=${id}`,
    headers: { range: 'bytes=0-1' },
    has: any,
  },
  {
    operation: 'stream, beyond',
    kind: 'FILE',
    path: (id) => `/files/stream?fileId=${id}`,
    headers: { range: 'bytes=99999999-' },
    has: any,
  },
  { operation: 'image', kind: 'FILE', path: (id) => `/image/${id}`, has: isImage },
  { operation: 'storyboard', kind: 'FILE', path: (id) => `/image/storyboard?fileId=${id}`, has: nothing },
  { operation: 'thumbnail', kind: 'FILE', path: (id) => `/files/video-thumbnail?fileId=${id}`, has: nothing },
  { operation: 'playlist', kind: 'FILE', path: (id) => `/files/avf-stream/${id}/hls-audio.m3u8`, has: isSound },
  { operation: 'no playlist', kind: 'FILE', path: (id) => `/files/avf-stream/${id}/hls.m3u8`, has: nothing },
  { operation: 'clip', kind: 'CLIP', path: (id) => `/files/highlight-stream/${id}/hls-audio.m3u8`, has: isSound },
  { operation: 'clip, download', kind: 'CLIP', path: (id) => `/files/highlight-stream/${id}/download`, has: isSound },
  {
    operation: 'clip, forged',
    kind: 'CLIP',
    path: (id) => `/files/highlight-stream/${id}/hls-audio.m3u8?streamAccessToken=a.b.c`,
    has: nothing,
  },
];

/** Requests every URL of a file or clip as every actor. */
export async function tryFiles(proof: Proof, model: Model): Promise<void> {
  const { stage, actors } = proof;
  const things = [...stage.things.values()];
  const knocks = actors.flatMap((actor) =>
    ADDRESSES.flatMap((address) =>
      things
        .filter(({ kind }) => kind === address.kind)
        .map(({ key, parent = '' }): Knock => {
          const { method = 'GET', path, headers = {} } = address;
          const id = stage.id(address.kind === 'CLIP' ? parent : key);
          return {
            channel: 'files',
            operation: address.operation,
            actor,
            key,
            id,
            unknown: newId,
            request: `${method} ${originOf(actor)}${path(id)}`,
            verdictIn: (now) => (address.has(key) && now.sees(actor, key) ? 'allowed' : 'absent'),
            ask: async (asked) => {
              const answer = await actor.client.call(actor.host.subdomain, path(asked), {
                method,
                headers: await doorHeaders(actor, headers),
              });
              return { text: bytesOf(answer, asked), isGiven: [200, 206, 416].includes(answer.status) };
            },
          };
        }),
    ),
  );
  await knockAll(proof, model, knocks);
}

/** An intruder uses the session of another workspace. */
async function doorHeaders(actor: Actor, headers: Record<string, string>): Promise<Record<string, string>> {
  return actor.cookie === undefined ? headers : { ...headers, cookie: actor.cookie() };
}

// Links

/** Root fields with their own checks here, as they are requested. */
export const DOOR_FIELDS = {
  link: (token: string) =>
    `publicObject(token: "${token}") { kind title document highlights { id text tags { title } durationMs } }`,
  search: (options: string) =>
    `search(options: { ${options} }, limit: 50) { total items { id type projectId noteId preview { title { text } content { text } } } suggestedQuery }`,
} as const;

/** Opens each link on both workspaces' hosts. */
export async function tryShares(proof: Proof, model: Model): Promise<void> {
  const { stage, actors } = proof;
  const nobody = actors.find(({ kind }) => kind === 'anonymous');
  if (nobody === undefined) throw new Error('Nobody is anonymous');
  const knocks = [...stage.tokens].flatMap(([key, token]) =>
    (['A', 'B'] as const).map((side): Knock => {
      const actor: Actor = { ...nobody, kind: 'share holder', name: `holder of ${key}`, host: stage.workspaces[side] };
      return {
        channel: 'links',
        operation: `link of a ${stage.things.get(stage.things.get(key)?.parent ?? '')?.kind.toLowerCase()}`,
        actor,
        key,
        id: token,
        unknown: () => newWord(),
        request: `POST ${originOf(actor)}/api/graphql { publicObject(token: "${token}") }, x-fieldloom-share: ${token}`,
        verdictIn: (now) => (side === sideOf(key) && now.sees(sharerOf(stage, key), key) ? 'allowed' : 'absent'),
        ask: async (asked, now) => {
          const answer = await openLink(actor, asked);
          const isGiven = answer.status === 200 && answer.json<{ errors?: unknown }>().errors === undefined;
          return {
            text: bytesOf(answer, asked),
            isGiven,
            fault: isGiven ? beyondLink(stage, now, key, answer) : undefined,
          };
        },
      };
    }),
  );
  await knockAll(proof, model, knocks);
}

function openLink(actor: Actor, token: string): Promise<Answer> {
  const query = `{ ${DOOR_FIELDS.link(token)} }`;
  return actor.client.call(actor.host.subdomain, '/api/graphql', {
    body: { query },
    headers: { 'x-fieldloom-share': token },
  });
}

/** A link shows only what its creator may see. */
function sharerOf(stage: Stage, key: string): Person {
  const thing = stage.things.get(key);
  const name = thing?.author ?? 'owner';
  const isManager = name === 'manager';
  return { name, side: sideOf(key), role: 'MANAGER', admin: !isManager, groups: stage.groupsOf(sideOf(key), name) };
}

/** Objects that a link's page shows besides its own object and that object's content. */
function beyondLink(stage: Stage, model: Model, key: string, answer: Answer): string | undefined {
  const target = stage.things.get(key)?.parent ?? '';
  const sharer = sharerOf(stage, key);
  const text = answer.body.toString('utf8');
  const leak = leakIn(text, { stage, model, actor: sharer as Actor, key: target, other: undefined });
  if (leak !== undefined) return `the page ${leak}`;
  const mark = /\d/.exec(target)?.[0];
  for (const [found, word] of stage.words) {
    const kind = stage.things.get(found)?.kind;
    const isInside = found === target || stage.things.get(found)?.parent === target;
    // Highlights show their tags, and a tag its highlights; in the plan they have the same number.
    const isTagging =
      sideOf(found) === sideOf(key) && (kind === 'TAG' || kind === 'HIGHLIGHT') && /\d/.exec(found)?.[0] === mark;
    if (text.includes(word) && !isInside && !isTagging) return `the page shows the words of ${found}`;
  }
  return undefined;
}

// Search

const FOUND = new Set(['FOLDER', 'PROJECT', 'NOTE', 'INSIGHT', 'HIGHLIGHT', 'TAG']);
const PLACES = new Set(['FOLDER', 'PROJECT', 'NOTE']);

/** Searches for the words of things, with and without filters by things. */
export async function trySearch(proof: Proof, model: Model, random: SeededRandom, quota: number): Promise<void> {
  const { stage, actors } = proof;
  const members = actors.filter(({ role }) => role !== null);
  const things = [...stage.things.values()];
  const of = (
    operation: string,
    fits: (kind: string) => boolean,
    make: Pick<SearchCase, 'options' | 'idOf' | 'unknown'>,
  ) =>
    members.flatMap((actor) =>
      things
        .filter(({ kind }) => fits(kind))
        .map(({ key }): Knock => searchFor(stage, { operation, actor, key, ...make })),
    );
  const word = (key: string) => stage.words.get(key) ?? '';
  const knocks = [
    ...of('words', (kind) => FOUND.has(kind), {
      options: (value) => `query: { value: "${value}" }`,
      idOf: word,
      unknown: newWord,
    }),
    // Highlights have no title.
    ...of('words of titles', (kind) => FOUND.has(kind) && kind !== 'HIGHLIGHT', {
      options: (value) => `query: { value: "${value}", titleOnly: true }`,
      idOf: word,
      unknown: newWord,
    }),
    ...of('located in', (kind) => PLACES.has(kind), {
      options: (id) => `location: { value: ["${id}"] }`,
      idOf: (key) => stage.id(key),
      unknown: newId,
    }),
    ...of('tagged with', (kind) => kind === 'TAG', {
      options: (id) => `tags: [{ method: CONTAINS, value: ["${id}"] }]`,
      idOf: (key) => stage.id(key),
      unknown: newId,
    }),
    ...of('created by', (kind) => kind === 'USER', {
      options: (id) => `user: { method: CREATED_BY, value: ["${id}"] }`,
      idOf: (key) => stage.id(key),
      unknown: newId,
    }),
  ];
  await knockAll(proof, model, random.shuffle(knocks).slice(0, quota));
}

interface SearchCase {
  operation: string;
  actor: Actor;
  key: string;
  options: (value: string) => string;
  idOf: (key: string) => string;
  unknown: () => string;
}

function searchFor(stage: Stage, { operation, actor, key, options, idOf, unknown }: SearchCase): Knock {
  const field = (value: string) => DOOR_FIELDS.search(options(value));
  return {
    channel: 'search',
    operation,
    actor,
    key,
    id: idOf(key),
    unknown,
    request: `POST ${originOf(actor)}/api/graphql { ${field(idOf(key))} }`,
    verdictIn: (now) => (now.level(actor, key) >= READ ? 'allowed' : 'absent'),
    ask: async (value, now) => {
      const [reply] = await askAll(actor, [{ type: 'query', field: field(value), alone: true }]);
      const found = reply!.value as { total: number; items: { id: string }[] } | undefined;
      const text = JSON.stringify(reply).replaceAll(value, '');
      // What is created between two worlds has no key here.
      const hidden = found?.items.flatMap(({ id }) => stage.keys.get(id) ?? []).find((each) => !now.sees(actor, each));
      const isFound =
        found !== undefined &&
        (!operation.startsWith('words') ||
          (found.total === found.items.length && found.items.some(({ id }) => id === stage.id(key))));
      return {
        text,
        isGiven: isFound,
        fault: hidden === undefined ? undefined : `it finds ${hidden}`,
      };
    },
  };
}
