import type { DocumentName } from '@fieldloom/document/document-name';
import { loadChunk } from '@fieldloom/ui/load-chunk.ts';
import type { Backend } from '../../client/create-client.ts';
import { readFragment } from '../../client/graphql.ts';
import { homeAddress } from '../../client/home-address.ts';
import { MeFields, MeQuery } from '../session/me.ts';
import { openDocuments } from './open-documents.ts';
import { documentsWithUnsent, type UnsentOwner, unsentOf } from './unsent-text.ts';

/** The user whose texts this page writes. @throws While the server has not said who it is. */
export async function ownerOf({ client }: Backend): Promise<UnsentOwner> {
  const { data } = await client.query(MeQuery, {}, { requestPolicy: 'cache-first' }).toPromise();
  const { me, workspace } = readFragment(MeFields, data) ?? {};
  if (!me || !workspace) throw new Error('The user is not known yet');
  return { teamId: workspace.id, userId: me.id };
}

const LOOK_MS = 1_000;
/** After this time, the next reconnect or page tries again. */
const GIVE_UP_MS = 30_000;

/** Sends what earlier pages of this browser kept, document by document, without showing them. */
export async function sendUnsentText(backend: Backend): Promise<void> {
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
      if (refusal !== null || isReadOnly || (await unsent.read()).length === 0) return;
    }
  } finally {
    openDocuments.delete(live);
    live.close();
  }
}
