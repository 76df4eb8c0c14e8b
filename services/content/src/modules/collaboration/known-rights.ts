import type { DocumentName } from '@fieldloom/document/document-name';
import type { AccessChain } from '@fieldloom/permissions/model';

/** What decides about rights in a live document, besides the user. */
export interface DocumentRights {
  readonly chain: AccessChain;
  readonly locked: boolean;
}

interface Known {
  teamId: string;
  loadedAt: number;
  rights: Promise<DocumentRights | undefined>;
  /** The document and its ancestors; undefined until they are loaded. */
  nodes: ReadonlySet<string> | undefined;
}

/** Rights are read again after this time, in case the report of a change was lost. */
const MAX_AGE_MS = 60_000;

/**
 * Rights on the documents that are open in this process. They are read once for all users who have a document open, and
 * again when a change between the document and its root is reported.
 */
export class KnownRights {
  readonly #known = new Map<string, Known>();

  /** @param load Reads from the database; undefined for a document that no longer exists. */
  constructor(private readonly load: (teamId: string, name: DocumentName) => Promise<DocumentRights | undefined>) {}

  /** Returns the cached rights, if there are any. */
  get(teamId: string, name: DocumentName): Promise<DocumentRights | undefined> {
    const known = this.#known.get(keyOf(name));
    const isOld = known === undefined || known.teamId !== teamId || Date.now() - known.loadedAt > MAX_AGE_MS;
    return isOld ? this.read(teamId, name) : known.rights;
  }

  /** Reads the current rights. */
  read(teamId: string, name: DocumentName): Promise<DocumentRights | undefined> {
    const key = keyOf(name);
    const rights = this.load(teamId, name);
    const known: Known = { teamId, loadedAt: Date.now(), rights, nodes: undefined };
    this.#known.set(key, known);
    const drop = (): void => {
      if (this.#known.get(key) === known) this.#known.delete(key);
    };
    rights.then((loaded) => {
      if (loaded === undefined) return drop();
      known.nodes = new Set([name.id, ...loaded.chain.nodes.map((node) => node.id)]);
    }, drop);
    return rights;
  }

  /** @param objectId The changed object; undefined: anything in the workspace. */
  forget(teamId: string, objectId: string | undefined): void {
    for (const [key, known] of this.#known) {
      // Rights that are still being loaded may have been read before the change.
      const isConcerned = objectId === undefined || known.nodes === undefined || known.nodes.has(objectId);
      if (known.teamId === teamId && isConcerned) this.#known.delete(key);
    }
  }

  forgetAll(): void {
    this.#known.clear();
  }

  /** @param names Documents that are still open. */
  keepOnly(names: readonly DocumentName[]): void {
    const open = new Set(names.map(keyOf));
    for (const key of this.#known.keys()) if (!open.has(key)) this.#known.delete(key);
  }
}

function keyOf({ kind, id }: DocumentName): string {
  return `${kind}:${id}`;
}
