import type { Backend } from '../../client/create-client.ts';
import { readFragment } from '../../client/graphql.ts';
import { MeFields, MeQuery } from '../session/me.ts';
import type { UnsentOwner } from './unsent-text.ts';

const owners = new WeakMap<Backend, Promise<UnsentOwner>>();

/**
 * The user whose texts this page writes. Learned once: another tab of the browser may sign in somebody else, whose texts
 * these are not.
 * @throws While the server has not said who it is.
 */
export function ownerOf(backend: Backend): Promise<UnsentOwner> {
  const known = owners.get(backend);
  if (known !== undefined) return known;
  const asked = ask(backend);
  owners.set(backend, asked);
  asked.catch(() => owners.delete(backend));
  return asked;
}

/** The page has signed out; the next to sign in may be somebody else. */
export function forgetOwner(backend: Backend): void {
  owners.delete(backend);
}

async function ask({ client, tokens }: Backend): Promise<UnsentOwner> {
  // Without a session there is nobody to ask for.
  await tokens.get();
  const { data } = await client.query(MeQuery, {}, { requestPolicy: 'cache-first' }).toPromise();
  const { me, workspace } = readFragment(MeFields, data) ?? {};
  if (!me || !workspace) throw new Error('The user is not known yet');
  return { teamId: workspace.id, userId: me.id };
}
