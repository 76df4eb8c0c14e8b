import type { DocumentName } from '@fieldloom/document/document-name';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import { toastError } from '@fieldloom/ui/toast.tsx';
import type { Backend } from '../../client/create-client.ts';
import { errorMessage } from '../../client/error-message.ts';
import { homeAddress } from '../../client/home-address.ts';
import { openDocuments } from './open-documents.ts';
import { ownerOf } from './unsent-owner.ts';
import { IsInsightThere, IsNoteThere, IsProjectThere } from './unsent-queries.ts';
import { unsentStrings as words } from './unsent-strings.ts';
import { documentsWithUnsent, unsentOf } from './unsent-text.ts';

const LOOK_MS = 1_000;
/** After this time, the next reconnect or page tries again. */
const GIVE_UP_MS = 30_000;

/** Documents that this page has said to be gone. Their text stays as long as the trash keeps them: they may come back. */
const told = new Set<string>();
const running = new WeakMap<Backend, Promise<void>>();

/**
 * Sends what earlier pages of this browser kept, document by document, without showing them. A connection that comes and
 * goes asks for it again while it goes on; that is then the same run.
 */
export function sendUnsentText(backend: Backend): Promise<void> {
  const known = running.get(backend);
  if (known !== undefined) return known;
  const run = sendAll(backend).finally(() => running.delete(backend));
  running.set(backend, run);
  return run;
}

async function sendAll(backend: Backend): Promise<void> {
  const names = await documentsWithUnsent(await ownerOf(backend));
  for (const name of names) await send(backend, name);
}

async function send(backend: Backend, name: DocumentName): Promise<void> {
  const { openLiveDocument } = await loadChunk('live-document', () => import('@fieldloom/editor/live-document.ts'));
  const unsent = unsentOf(() => ownerOf(backend), name);
  const live = openLiveDocument({
    name,
    getToken: () => backend.tokens.get(),
    url: () => homeAddress.socket('/collab'),
    unsent,
  });
  openDocuments.add(live);
  try {
    for (let waited = 0; waited < GIVE_UP_MS; waited += LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      const { refusal, isReadOnly } = live.getState();
      if (isReadOnly || (await unsent.read()).length === 0) return;
      if (refusal === null) continue;
      if (!told.has(name.id) && (await isGone(backend, name))) {
        told.add(name.id);
        toastError(words.gone);
      }
      return;
    }
  } finally {
    openDocuments.delete(live);
    live.close();
  }
}

/** By kind, what asks for the object that a document belongs to. */
const OWNERS = { NOTE: IsNoteThere, INSIGHT: IsInsightThere, README: IsProjectThere } as const;

/**
 * Whether a document that was refused is gone for this user. The refusal alone does not say why: the session may have
 * ended.
 */
async function isGone({ client }: Backend, { kind, id }: DocumentName): Promise<boolean> {
  const { data, error } = await client
    .query<object, { id: string }>(OWNERS[kind], { id }, { requestPolicy: 'network-only' })
    .toPromise();
  if (error !== undefined) return ['notFound', 'noAccess'].includes(errorMessage(error).kind);
  return data !== undefined && Object.values(data).every((found) => found === null);
}
