import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { addressesOf } from '../../kit/engines.ts';
import { BenchCaller, REGION } from '../kit/caller.ts';
import { Line, type LineAnswer, requestBytes } from '../kit/line.ts';
import { askUnderLoad, type Load, type LoadSample, runLoad, wrongAnswer } from '../kit/load.ts';
import { type Program, startReference, startService } from '../kit/program.ts';
import { type BenchContext, type Figure, inTurn, type Measure, type Rounds, ratioOf } from '../measure.ts';
import { gatewaySettings } from '../references/settings.ts';

const LOAD: Load = { workers: 16, seconds: 6 };
/** Sides without a target. */
const ASIDE: Load = { ...LOAD, seconds: 3 };
/** Parallel queries each request a different note. */
const NOTES = 24;
const HEAP_MB = 256;
/** 350 MB. */
const MEMORY_MIB = 350e6 / 2 ** 20;
/** How much memory may grow between the warm-up and the end: the difference between two readings of constant memory. */
const GROWTH = 1.1;
const SUPERGRAPH = join(repositoryRoot, 'services/gateway/schema/supergraph.graphql');

const QUERY = 'query($id: ID!) { note(id: $id) { id title createdBy { id name } } }';
const NOTE_QUERY = 'query($id: ID!) { note(id: $id) { id title createdBy { id } } }';
const PERSON_QUERY = 'query($is: [_Any!]!) { _entities(representations: $is) { ... on User { id name } } }';

export const gateway: Measure = {
  name: 'gateway',
  title: 'A query over two services through the gateway',
  async run(context) {
    const caller = await BenchCaller.open();
    const titles = Array.from({ length: NOTES }, (_, index) => `Talk ${index}`);
    const notes = await Promise.all(titles.map((title) => caller.fixture.createNote(title)));
    const programs: Program[] = [];
    const started = async (program: Promise<Program>): Promise<Program> => {
      programs.push(await program);
      return program;
    };
    const subgraphs = await subgraphsOfStack();
    const settings = gatewaySettings({ supergraph: SUPERGRAPH, subgraphs });
    try {
      // Its own rate limits are below what is measured here.
      const ours = await started(startService(REGION, 'gateway', { RATE_LIMIT_SCALE: '1000' }));
      const bare = await started(startReference('hive-gateway', settings, HEAP_MB));
      const other = await started(startReference('mercurius-gateway', settings, HEAP_MB));
      return await compare(context, { caller, notes, ours, bare, other, subgraphs });
    } finally {
      await Promise.all(programs.map((program) => program.stop()));
    }
  },
};

interface Sides {
  readonly caller: BenchCaller;
  readonly notes: readonly string[];
  readonly ours: Program;
  readonly bare: Program;
  readonly other: Program;
  readonly subgraphs: readonly { readonly name: string; readonly url: string }[];
}

async function compare({ rounds }: BenchContext, sides: Sides): Promise<readonly Figure[]> {
  const { caller, notes, ours, bare, other } = sides;
  const memory: number[] = [];
  const throughGateway = (load: Load, port: number, path: string, headers: Record<string, string>) => {
    const requests = notes.map((id) => requestOf(path, headers, QUERY, { id }));
    return askUnderLoad(load, { port, isRight: isWhole }, (turn) => requests[turn % requests.length]!);
  };
  const measured = await inTurn(
    rounds,
    async () => {
      const sample = await throughGateway(LOAD, ours.port, '/api/graphql', await caller.gatewayHeaders());
      memory.push(await ours.memory());
      return sample;
    },
    async () => throughGateway(LOAD, bare.port, '/graphql', await caller.subgraphHeaders()),
  );
  const aside = await inTurn(
    rounds,
    async () => throughGateway(ASIDE, other.port, '/graphql', await caller.subgraphHeaders()),
    async () => directly(sides, await caller.subgraphHeaders()),
  );
  return [...requestFigures(measured, aside), ...memoryFigures(memory)];
}

function requestFigures(measured: Rounds<keyof LoadSample>, aside: Rounds<keyof LoadSample>): Figure[] {
  const note = `against the bare Hive runtime before the same services; ${LOAD.workers} connections, ${LOAD.seconds} s a side`;
  const reported = { what: 'requests/s', unit: 'requests/s' } as const;
  return [
    ratioOf(measured, 'rate', { ...reported, target: { atLeast: 0.8 }, note }),
    ratioOf(measured, 'p99', { what: 'p99', unit: 'ms', note }),
    { ...reported, values: aside.ours.map(({ rate }) => rate), note: 'Mercurius gateway before the same services' },
    {
      ...reported,
      values: aside.reference.map(({ rate }) => rate),
      note: 'no gateway: a request to content, then one to accounts',
    },
  ];
}

/** @param readings After the warm-up round, and after each round that counts. */
function memoryFigures([warm = 0, ...readings]: readonly number[]): Figure[] {
  return [
    {
      what: 'memory',
      unit: 'MiB',
      values: readings,
      target: { atMost: MEMORY_MIB },
      note: `resident, after each round; heap of ${HEAP_MB} MiB as the stack gives it`,
    },
    {
      what: 'memory after, to that after the warm-up',
      unit: '×',
      values: readings.slice(-1).map((last) => last / warm),
      target: { atMost: GROWTH },
      note: `after the last round ${readings.at(-1)?.toFixed(0)} MiB, after the warm-up ${warm.toFixed(0)} MiB`,
    },
  ];
}

/** The same data, through the requests that a gateway would make. */
async function directly({ notes, subgraphs }: Sides, headers: Record<string, string>): Promise<LoadSample> {
  const linesTo = (name: string) => {
    const port = Number(new URL(subgraphs.find((each) => each.name === name)!.url).port);
    return { port, lines: Array.from({ length: ASIDE.workers }, () => new Line(port)) };
  };
  const [content, accounts] = [linesTo('content'), linesTo('accounts')];
  const ask = async ({ port, lines }: typeof content, worker: number, request: Buffer): Promise<string> => {
    const answer = await lines[worker]!.ask(request);
    if (answer.status !== 200 || answer.body.includes('"errors"')) throw wrongAnswer(port, answer);
    return answer.body;
  };
  const noteRequests = notes.map((id) => requestOf('/graphql', headers, NOTE_QUERY, { id }));
  try {
    return await runLoad(ASIDE, async (worker, turn) => {
      const { data } = JSON.parse(await ask(content, worker, noteRequests[turn % notes.length]!)) as NoteAnswer;
      const is = [{ __typename: 'User', id: data.note.createdBy.id }];
      await ask(accounts, worker, requestOf('/graphql', headers, PERSON_QUERY, { is }));
    });
  } finally {
    for (const line of [...content.lines, ...accounts.lines]) line.close();
  }
}

interface NoteAnswer {
  data: { note: { createdBy: { id: string } } };
}

const requestOf = (path: string, headers: Record<string, string>, query: string, variables: object) =>
  requestBytes('POST', path, headers, JSON.stringify({ query, variables }));

const isWhole = ({ status, body }: LineAnswer) =>
  status === 200 && body.includes('"title":"') && body.includes('"name":"');

/** The subgraphs of the composed schema, at the stack's addresses. */
async function subgraphsOfStack(): Promise<Sides['subgraphs']> {
  const { peers } = await addressesOf(REGION);
  const names = readFileSync(SUPERGRAPH, 'utf8').matchAll(/@join__graph\(name: "(?<name>\w+)"/g);
  return [...names].map(({ groups }) => {
    const name = groups!['name']!;
    return { name, url: new URL('/graphql', peers[name]).href };
  });
}
