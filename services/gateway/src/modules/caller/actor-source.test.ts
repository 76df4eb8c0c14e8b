import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import type { Peers } from '@fieldloom/rpc/peers';
import { expect, it } from '@jest/globals';
import { actorSourceOf } from './actor-source.ts';

it('admits nobody to a closed workspace by a link', async () => {
  let closed = false;
  const accounts = { getWorkspace: async () => ({ closed }) };
  const content = { resolveShare: async () => ({ shareId: 'share' }) };
  const peers = { client: (service: unknown) => (service === AccountsService ? accounts : content) };
  const source = actorSourceOf(peers as unknown as Peers);
  expect(await source.shareOf('team', 'token')).toEqual({ teamId: 'team', shareId: 'share', shareToken: 'token' });
  closed = true;
  await expect(source.shareOf('team', 'token')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
