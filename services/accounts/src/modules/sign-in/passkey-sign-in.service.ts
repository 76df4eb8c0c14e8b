import { forbidden, unauthorized } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import { Inject, Injectable } from '@nestjs/common';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { DATABASE, type Database } from '../../database/database.ts';
import type { UserRow } from '../../database/rows.ts';
import { Passkeys, personOfHandle } from '../second-factor/passkeys.ts';
import type { Assertion } from '../second-factor/web-authn-shapes.ts';
import { type OpenedSession, SessionService } from '../session/session.service.ts';
import { allowsPasskeys } from '../sign-in-methods/sign-in-methods.ts';
import { UserDirectory } from '../user/user-directory.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { FailedSignIn } from './failed-sign-in.ts';
import type { ClientSession } from './sign-in.service.ts';
import { SignInGuard } from './sign-in-guard.ts';

/** The answer is the same for an unknown passkey, one of a person of another workspace, and an invalid signature. */
const REFUSED = 'This passkey is not known here';

/** Sign-in by a passkey alone. It proves two things at once: the device and the person who holds it. */
@Injectable()
export class PasskeySignInService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly passkeys: Passkeys,
    private readonly users: UserDirectory,
    private readonly guard: SignInGuard,
    private readonly sessions: SessionService,
    private readonly failed: FailedSignIn,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /** @throws FORBIDDEN where people sign in only with an identity provider. */
  async options(host: HostWorkspace): Promise<{ challengeId: string; options: PublicKeyCredentialRequestOptionsJSON }> {
    assertAllowed(host);
    const { team_id: teamId } = host.workspace;
    return this.database.forWorkspace({ teamId }, (trx) => this.passkeys.askAnybody(trx, teamId));
  }

  /** @throws FORBIDDEN, LOCKED, UNAUTHORIZED. */
  async redeem(
    host: HostWorkspace,
    input: { challengeId: string; response: Assertion },
    client: ClientSession,
  ): Promise<OpenedSession> {
    assertAllowed(host);
    const { team_id: teamId } = host.workspace;
    const challenge = isUuid(input.challengeId) ? await this.#take(teamId, input.challengeId) : undefined;
    const user = challenge === undefined ? undefined : await this.#userOf(teamId, input.response);
    if (challenge === undefined || user === undefined) throw unauthorized(REFUSED);
    const { email_hash: emailHash, person_id: personId, id: userId } = user;
    const attempt = await this.guard.reserveAttempt(emailHash);
    const origin = this.hosts.originOf(host.workspace.subdomain);
    const given = { personId, response: input.response, challenge, origin, alone: true };
    const opened = await this.database.forPerson({ emailHash, teamId }, async (trx) => {
      if ((await this.passkeys.use(trx, given)) === undefined) return undefined;
      await this.guard.forget(trx, emailHash);
      const { device, sessionToken: replacesToken } = client;
      return this.sessions.open(trx, { teamId, userId, method: 'passkey', device, replacesToken });
    });
    if (opened === undefined) {
      this.failed.recordLater({ teamId, emailHash, method: 'passkey', locks: attempt.locks });
      throw unauthorized(REFUSED);
    }
    return opened;
  }

  async #take(teamId: string, id: string): Promise<string | undefined> {
    return this.database.forWorkspace({ teamId }, (trx) => this.passkeys.takeOfAnybody(trx, teamId, id));
  }

  /** Finds the user by the handle that the authenticator stores. */
  async #userOf(teamId: string, response: Assertion): Promise<UserRow | undefined> {
    const personId = personOfHandle(response.response.userHandle);
    if (personId === undefined || !isUuid(personId)) return undefined;
    return this.database.forPerson({ personId, teamId }, (trx) => this.users.active(trx, teamId, { personId }));
  }
}

function assertAllowed({ methods }: HostWorkspace): void {
  if (!allowsPasskeys(methods)) throw forbidden('This workspace does not allow sign-in with a passkey');
}
