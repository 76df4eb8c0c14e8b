import { randomBytes } from 'node:crypto';
import { challengeOf } from '@fieldloom/auth/hand-over';
import { isSameSecret } from '@fieldloom/auth/identity-hash';
import { localPath } from '@fieldloom/kernel/local-path';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import { decodeHandOverCookie, encodeHandOverCookie } from '../hand-over/hand-over-cookie.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { CARRY_OVER_LIMITS } from './carry-over.limits.ts';
import { CarryOverRepository } from './carry-over.repository.ts';
import { type OpenedSession, SessionService } from './session.service.ts';
import { hashOfToken, newSessionToken } from './session-token.ts';

const SECRET_BYTES = 32;
const PATH = '/api/auth/carry-over';

/**
 * Brings a session from a former name of its workspace to the present one, because a cookie belongs to one host. The
 * present host starts it with PKCE, the former one issues a code for the session of its cookie, and the present one
 * redeems it, once. When anything does not hold, the browser continues without a session and gets the sign-in page.
 */
@Injectable()
export class CarryOverService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly hosts: WorkspaceHostService,
    private readonly sessions: SessionService,
    private readonly codes: CarryOverRepository,
  ) {}

  /**
   * @param input.from The name that the person comes from; by default the previous one.
   * @returns no cookie when there is nothing to bring over.
   */
  start(
    host: HostWorkspace,
    input: { from: string | undefined; next: string | undefined; sessionToken: string | undefined },
  ): { location: string; cookie: string | undefined } {
    const next = localPath(input.next);
    const { former_subdomains: names } = host.workspace;
    const from = input.from === undefined ? names.at(-1) : names.find((name) => name === input.from);
    if (from === undefined || input.sessionToken !== undefined) return { location: next, cookie: undefined };
    const state = randomBytes(SECRET_BYTES).toString('base64url');
    const verifier = randomBytes(SECRET_BYTES).toString('base64url');
    // `former`: the edge admits the request although the name was given up.
    const query = new URLSearchParams({ former: '1', state, code_challenge: challengeOf(verifier) });
    return {
      location: `${this.hosts.originOf(from)}${PATH}/give?${query.toString()}`,
      cookie: encodeHandOverCookie({ state, verifier, next }),
    };
  }

  /**
   * @returns where the browser goes next: the workspace's present host, without a code for somebody who is not signed
   * in.
   */
  async give(
    { workspace }: HostWorkspace,
    input: { state: string; challenge: string; sessionToken: string | undefined },
  ): Promise<string> {
    const { team_id: teamId } = workspace;
    const { token: code, tokenHash: codeHash } = newSessionToken();
    const isGiven = await this.database.forWorkspace({ teamId }, async (trx) => {
      const { sessionToken, challenge } = input;
      const session = sessionToken === undefined ? undefined : await this.sessions.find(trx, teamId, sessionToken);
      // A session that was left behind must not sign in again somebody who has signed out since.
      if (session === undefined || session.carried_to !== null) return false;
      const expiresAt = new Date(Date.now() + CARRY_OVER_LIMITS.codeSeconds * 1_000);
      await this.codes.insert(trx, { teamId, sessionId: session.id, codeHash, challenge, expiresAt });
      return true;
    });
    const query = new URLSearchParams({ state: input.state, ...(isGiven ? { code } : {}) });
    return `${this.hosts.originOf(workspace.subdomain)}${PATH}/take?${query.toString()}`;
  }

  /** @returns where to go next, and the new session if one was brought over. */
  async take(
    { workspace }: HostWorkspace,
    input: { state: string; code: string | undefined; cookie: string | undefined },
  ): Promise<{ next: string; opened: OpenedSession | undefined }> {
    const { team_id: teamId } = workspace;
    const begun = input.cookie === undefined ? undefined : decodeHandOverCookie(input.cookie);
    if (begun === undefined || !isSameSecret(begun.state, input.state)) return { next: '/', opened: undefined };
    const next = localPath(begun.next);
    const { code } = input;
    if (code === undefined) return { next, opened: undefined };
    const opened = await this.database.forWorkspace({ teamId }, async (trx) => {
      const found = { codeHash: hashOfToken(code), challenge: challengeOf(begun.verifier) };
      const sessionId = await this.codes.take(trx, teamId, found);
      return sessionId === undefined ? undefined : this.sessions.carryOver(trx, teamId, sessionId);
    });
    return { next, opened };
  }
}
