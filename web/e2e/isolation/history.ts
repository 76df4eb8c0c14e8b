import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildSchema, type GraphQLSchema, isObjectType, print } from 'graphql';

interface Entry {
  digest: string;
  tries: number;
}

/**
 * How often each operation was tried on this machine since it was last changed, so that a run with a budget begins with what is
 * new or changed and reaches everything after some runs. It decides the order of tries only, never what is right.
 */
export class History {
  readonly #file: string | undefined;
  readonly #entries: Map<string, Entry>;
  readonly #digestOf: (rootField: string) => string;
  /** Digests of the operations that this run has met. */
  readonly #met = new Map<string, string>();

  private constructor(file: string | undefined, entries: Map<string, Entry>, digestOf: (rootField: string) => string) {
    this.#file = file;
    this.#entries = entries;
    this.#digestOf = digestOf;
  }

  /**
   * @param file Where it is kept between runs; undefined for a run without one.
   * @param supergraph SDL, from which each root field and its service are read.
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

  /** Tries so far. @param text The operation's root field, as it is asked. */
  tries(operation: string, text: string): number {
    let digest = this.#met.get(operation);
    if (digest === undefined) {
      digest = this.#digestOf(/^\s*(?:\w+\s*:\s*)?(\w+)/.exec(text)?.[1] ?? '');
      this.#met.set(operation, digest);
    }
    const entry = this.#entries.get(operation);
    return entry?.digest === digest ? entry.tries : 0;
  }

  /** @param triesOf This run's, by operation; none for those that it did not come to. */
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
    // Cut by a full disk: everything counts as new.
    return [];
  }
}

/** A root field's digest: its definition, and the sources of the services that answer it. */
function definitions(supergraph: string, sources: Readonly<Record<string, string>>): (rootField: string) => string {
  const schema: GraphQLSchema = buildSchema(supergraph, { assumeValidSDL: true });
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => isObjectType(type));
  return (rootField) => {
    const node = roots.map((type) => type.getFields()[rootField]?.astNode).find((found) => found != null);
    const definition = node === undefined ? '' : print(node);
    const services = [...definition.matchAll(/@join__field\(graph: (\w+)/g)].map(([, name = '']) => name.toLowerCase());
    // A field of all subgraphs, or of none that is known, changes with every service.
    const known = services.filter((name) => sources[name] !== undefined);
    const own = known.length > 0 ? known.map((name) => sources[name]) : Object.values(sources);
    return createHash('sha256')
      .update([definition, ...own].join('\n'))
      .digest('hex')
      .slice(0, 16);
  };
}
