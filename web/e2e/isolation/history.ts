import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildSchema, type GraphQLSchema, isObjectType, print } from 'graphql';

interface Entry {
  digest: string;
  tries: number;
}

/**
 * How often each operation was tried on this machine since it last changed, so that a run with a budget starts with
 * what is new or changed, and several runs cover everything. It affects only the order of attempts, never the verdicts.
 */
export class History {
  readonly #file: string | undefined;
  readonly #entries: Map<string, Entry>;
  readonly #digestOf: (rootField: string) => string;
  /** Digests of the operations in this run. */
  readonly #met = new Map<string, string>();

  private constructor(file: string | undefined, entries: Map<string, Entry>, digestOf: (rootField: string) => string) {
    this.#file = file;
    this.#entries = entries;
    this.#digestOf = digestOf;
  }

  /**
   * @param file Where it is stored between runs; undefined for a run without history.
   * @param supergraph SDL with each root field and its service.
   * @param sources A digest of each service's sources.
   */
  static async open(
    file: string | undefined,
    supergraph: string,
    sources: Readonly<Record<string, string>>,
  ): Promise<History> {
    const text = file === undefined ? '[]' : await readFile(file, 'utf8').catch(() => '[]');
    return new History(file, new Map(entriesIn(text)), definitions(supergraph, sources));
  }

  /** Attempts so far. @param text The operation's root field, as requested. */
  tries(operation: string, text: string): number {
    let digest = this.#met.get(operation);
    if (digest === undefined) {
      digest = this.#digestOf(/^\s*(?:\w+\s*:\s*)?(\w+)/.exec(text)?.[1] ?? '');
      this.#met.set(operation, digest);
    }
    const entry = this.#entries.get(operation);
    return entry?.digest === digest ? entry.tries : 0;
  }

  /** @param triesOf Attempts of this run by operation; zero for operations that it did not reach. */
  async save(triesOf: (operation: string) => number): Promise<void> {
    if (this.#file === undefined) return;
    const saved = [...this.#met].map(([operation, digest]) => {
      const entry = this.#entries.get(operation);
      const before = entry?.digest === digest ? entry.tries : 0;
      return [operation, { digest, tries: before + triesOf(operation) }] as const;
    });
    await mkdir(dirname(this.#file), { recursive: true });
    const scratch = `${this.#file}.${process.pid}`;
    await writeFile(scratch, JSON.stringify(saved));
    await rename(scratch, this.#file);
  }
}

function entriesIn(text: string): [string, Entry][] {
  try {
    return JSON.parse(text) as [string, Entry][];
  } catch {
    // Truncated by a full disk: everything counts as new.
    return [];
  }
}

/** A root field's digest: its definition, and the sources of the services that resolve it. */
function definitions(supergraph: string, sources: Readonly<Record<string, string>>): (rootField: string) => string {
  const schema: GraphQLSchema = buildSchema(supergraph, { assumeValidSDL: true });
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => isObjectType(type));
  return (rootField) => {
    const node = roots.map((type) => type.getFields()[rootField]?.astNode).find((found) => found != null);
    const definition = node === undefined ? '' : print(node);
    const services = [...definition.matchAll(/@join__field\(graph: (\w+)/g)].map(([, name = '']) => name.toLowerCase());
    // A field of all subgraphs, or of unknown ones, changes with every service.
    const known = services.filter((name) => sources[name] !== undefined);
    const own = known.length > 0 ? known.map((name) => sources[name]) : Object.values(sources);
    return createHash('sha256')
      .update([definition, ...own].join('\n'))
      .digest('hex')
      .slice(0, 16);
  };
}
