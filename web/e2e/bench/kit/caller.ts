import type { Actor } from '@fieldloom/auth/actor';
import { ACTOR_HEADER, signActor } from '@fieldloom/auth/internal-token';
import { type Keys, loadKeys } from '@fieldloom/auth/keys';
import { portOf } from '@fieldloom/engines/scopes';
import { StackLayout } from '@fieldloom/engines/stack/layout';
import type { Role } from '@fieldloom/kernel/enums';
import { AccountsService } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { Peers } from '@fieldloom/rpc/peers';
import { addresses, basePort } from '../../kit/platform.ts';
import { WorkspaceFixture } from '../../kit/workspace-fixture.ts';

/** The region of `WorkspaceFixture`. */
export const REGION = 'eu_a';

/** A person with their own workspace, and the headers with which the edge, the gateway and the services know them. */
export class BenchCaller {
  readonly fixture: WorkspaceFixture;
  readonly host: string;
  readonly #keys: Keys;

  private constructor(fixture: WorkspaceFixture, keys: Keys) {
    this.fixture = fixture;
    this.#keys = keys;
    this.host = `${fixture.subdomain}.${addresses.rootDomain}`;
  }

  static async open(): Promise<BenchCaller> {
    return new BenchCaller(await WorkspaceFixture.open('Bench'), loadKeys(new StackLayout(basePort).keysFile(REGION)));
  }

  /** Headers of a request to the edge; the token lasts for five minutes. */
  async edgeHeaders(): Promise<Record<string, string>> {
    const token = await this.fixture.person.token(this.fixture.subdomain);
    return { host: this.host, 'content-type': 'application/json', authorization: `Bearer ${token}` };
  }

  /** Headers of the same request to the gateway, including what the edge adds. */
  async gatewayHeaders(): Promise<Record<string, string>> {
    const { teamId } = await this.#claims();
    return { ...(await this.edgeHeaders()), 'x-fieldloom-team': teamId, 'x-fieldloom-region': REGION };
  }

  /** Headers of a request to a subgraph, including what the gateway adds: a token that lasts for a minute. */
  async subgraphHeaders(): Promise<Record<string, string>> {
    const actor = await signActor(this.#keys, await this.#actor());
    return { host: '127.0.0.1', 'content-type': 'application/json', [ACTOR_HEADER]: actor };
  }

  async #claims(): Promise<{ teamId: string; userId: string; sessionId: string }> {
    const token = await this.fixture.person.token(this.fixture.subdomain);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, string>;
    return { teamId: claims['aud']!.split(':')[1]!, userId: claims['sub']!, sessionId: claims['sid']! };
  }

  async #actor(): Promise<Actor> {
    const accounts = `http://127.0.0.1:${portOf(basePort, REGION, 'accounts')}`;
    const peers = new Peers({ keys: this.#keys, service: 'gateway', addresses: { accounts } });
    const known = await peers.client(AccountsService, 'accounts').getActor(await this.#claims());
    const { teamId, userId, sessionId, workspaceAdmin, groupIds, readOnly } = known;
    return {
      teamId,
      userId,
      sessionId,
      role: known.role as Role,
      admin: workspaceAdmin,
      groupIds,
      entitlementVersion: Number(known.entitlementVersion),
      readOnly,
    };
  }
}
