import { GATHER_MS } from '../../limits.ts';
import { RefusedDocuments } from './bulk-parts.ts';

export interface ObjectName {
  /** FOLDER, PROJECT, NOTE … as in RPC. */
  rpcKind: string;
  id: string;
}

interface Waiting extends ObjectName {
  done: () => void;
  failed: (error: unknown) => void;
}

/** Collects objects of a workspace that are requested within a few milliseconds, and indexes them together. */
export class Gathering {
  readonly #waiting = new Map<string, Waiting[]>();

  constructor(
    private readonly batchSize: number,
    private readonly handle: (teamId: string, objects: readonly ObjectName[]) => Promise<void>,
  ) {}

  async add(teamId: string, object: ObjectName): Promise<void> {
    await new Promise<void>((done, failed) => {
      const group = this.#waiting.get(teamId);
      const entry = { ...object, done, failed };
      if (group !== undefined) {
        group.push(entry);
        return;
      }
      this.#waiting.set(teamId, [entry]);
      setTimeout(() => void this.#flush(teamId), GATHER_MS);
    });
  }

  async #flush(teamId: string): Promise<void> {
    const group = this.#waiting.get(teamId) ?? [];
    this.#waiting.delete(teamId);
    for (let start = 0; start < group.length; start += this.batchSize) {
      const batch = group.slice(start, start + this.batchSize);
      try {
        await this.handle(teamId, distinct(batch));
        for (const entry of batch) entry.done();
      } catch (error) {
        // A document that the engine refuses does not keep the ones beside it from being done.
        for (const entry of batch) {
          if (error instanceof RefusedDocuments && !error.ids.has(entry.id)) entry.done();
          else entry.failed(error);
        }
      }
    }
  }
}

function distinct(objects: readonly ObjectName[]): ObjectName[] {
  return [...new Map(objects.map(({ rpcKind, id }) => [`${rpcKind}/${id}`, { rpcKind, id }])).values()];
}
