import { randomBytes } from 'node:crypto';
import { challengeOf, redeemHandOver } from '@fieldloom/auth/hand-over';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import type { Keys } from '@fieldloom/auth/keys';
import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { localPath } from '@fieldloom/kernel/local-path';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database, type Trx } from '../../database/database.ts';
import type { UserRow, WorkspaceRow } from '../../database/rows.ts';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { AcceptInviteService } from '../invite/accept-invite.service.ts';
import { DomainJoiningService } from '../joining/domain-joining.service.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { KEYS } from '../session/session.service.ts';
import { FinishSignInService, type SignInOutcome } from '../sign-in/finish-sign-in.service.ts';
import type { ClientSession } from '../sign-in/sign-in.service.ts';
import { UserDirectory } from '../user/user-directory.ts';
import type { HostWorkspace } from '../workspace/workspace-host.service.ts';
import { decodeHandOverCookie, encodeHandOverCookie } from './hand-over-cookie.ts';
import { RedeemedHandOverRepository } from './redeemed-hand-over.repository.ts';

const SECRET_BYTES = 32;
const DAY_MS = 86_400_000;
const NOT_BY_PROVIDER =
  'This workspace does not take Google and Microsoft. Sign in at its own page, or confirm your address by a code';

export interface StartedHandOver {
  /** The root domain's address that the browser goes to. */
  authorizeUrl: string;
  /** Value of the cookie that stays with the workspace's host. */
  cookie: string;
}

/**
 * Accepts an identity from the global tier, which has proven the email address. It uses an authorization code with PKCE
 * that the workspace's own host starts, so that a code is useless in another browser.
 */
@Injectable()
export class HandOverService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(KEYS) private readonly keys: Keys,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly redeemed: RedeemedHandOverRepository,
    private readonly users: UserDirectory,
    private readonly acceptInvite: AcceptInviteService,
    private readonly joining: DomainJoiningService,
    private readonly finishing: FinishSignInService,
  ) {}

  /** @param next Path of the workspace to land on; anything else leads to its home page. */
  start(host: HostWorkspace, next: string | undefined): StartedHandOver {
    const state = randomBytes(SECRET_BYTES).toString('base64url');
    const verifier = randomBytes(SECRET_BYTES).toString('base64url');
    const query = new URLSearchParams({
      team_id: host.workspace.team_id,
      state,
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    });
    return {
      authorizeUrl: `${this.environment.ROOT_ORIGIN}/api/global/identity/authorize?${query.toString()}`,
      cookie: encodeHandOverCookie({ state, verifier, next: localPath(next) }),
    };
  }

  /**
   * Redeems a code, once. Because the address is proven, somebody with a pending invite joins by it, and so does
   * somebody of one of the workspace's domains if the workspace allows that.
   * @throws UNAUTHORIZED for a code that does not hold; FORBIDDEN for somebody who is not a member; LIMIT_REACHED.
   */
  async redeem(
    host: HostWorkspace,
    input: { code: string; state: string; cookie: string | undefined },
    client: ClientSession,
  ): Promise<{ signedIn: SignInOutcome; next: string }> {
    const begun = input.cookie === undefined ? undefined : decodeHandOverCookie(input.cookie);
    if (begun === undefined || !isSameSecret(begun.state, input.state)) throw unauthorized();
    const proven = await redeemHandOver(this.keys, input.code, begun.verifier);
    const { team_id: teamId } = host.workspace;
    if (proven.teamId !== teamId) throw unauthorized();
    const email = normalizeEmail(proven.email);
    const emailHash = hashOfEmail(email);
    const signedIn = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      const { jti, expiresAt } = proven;
      if (!(await this.redeemed.claim(trx, { jti, teamId, expiresAt }))) throw unauthorized();
      const user = await this.#admit(trx, host.workspace, email);
      if (user === undefined) return undefined;
      if (proven.method === 'OIDC' && !takesProviders(host, user)) throw forbidden(NOT_BY_PROVIDER);
      return this.finishing.finish(trx, user, { method: 'hand_over' }, client);
    });
    if (signedIn === undefined) throw forbidden('You are not a member of this workspace');
    return { signedIn, next: localPath(begun.next) };
  }

  async #admit(trx: Trx, workspace: WorkspaceRow, email: string): Promise<UserRow | undefined> {
    const { team_id: teamId } = workspace;
    const emailHash = hashOfEmail(email);
    const user = await this.users.active(trx, teamId, { emailHash });
    if (user !== undefined) return user;
    const invited = await this.acceptInvite.byProvenAddress(trx, teamId, { emailHash, name: null });
    if (invited !== undefined) return invited;
    return workspace.closed_at === null ? this.joining.join(trx, teamId, email) : undefined;
  }
}

/**
 * An address that Google or Microsoft vouched for at the root opens workspaces that allow one of them, even if it was
 * proven long ago. The person who created a workspace that way is admitted on its first day anyway.
 */
function takesProviders({ methods, workspace }: HostWorkspace, user: UserRow): boolean {
  if (methods.google_enabled || methods.microsoft_enabled) return true;
  const isNew = workspace.activated_at !== null && Date.now() - workspace.activated_at.getTime() < DAY_MS;
  return isNew && user.workspace_admin;
}
