import { invalidOperation } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine, cleanText, normalizeEmail } from '@fieldloom/kernel/text';
import { Inject, Injectable } from '@nestjs/common';
import { DATABASE, type Database } from '../../database/database.ts';
import type { WorkspaceRow } from '../../database/rows.ts';
import { Mailer } from '../mail/mailer.ts';
import { hashOfEmail } from '../person/email-hash.ts';
import { SignInGuard } from '../sign-in/sign-in-guard.ts';
import { type HostWorkspace, WorkspaceHostService } from '../workspace/workspace-host.service.ts';
import { ACCESS_REQUEST_LIMITS } from './access-request.limits.ts';
import { AccessRequestService } from './access-request.service.ts';
import { AccessRequestTokens } from './access-request-token.ts';

/**
 * Serves people who are not members. Whatever address they enter, they get the same answer after the same work: a link
 * is mailed to that address, and only the person who opens it learns whether it is a member's.
 */
@Injectable()
export class AskAccessService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: SignInGuard,
    private readonly tokens: AccessRequestTokens,
    private readonly requests: AccessRequestService,
    private readonly mailer: Mailer,
    private readonly hosts: WorkspaceHostService,
  ) {}

  /** @throws BAD_INPUT; TOO_MANY_REQUESTS, together with one-time codes; INVALID_OPERATION for a closed workspace. */
  async ask(
    { workspace }: HostWorkspace,
    input: { email: string; name?: string | undefined; message?: string | undefined },
  ): Promise<void> {
    assertOpen(workspace);
    const email = normalizeEmail(input.email);
    const name = cleanLine(input.name ?? '', TEXT_LIMITS.userName, 'name') || null;
    const message = cleanText(input.message ?? '', TEXT_LIMITS.accessRequestMessage, 'message').trim() || null;
    const { team_id: teamId, subdomain, name: workspaceName } = workspace;
    const emailHash = hashOfEmail(email);
    await this.database.forPerson({ emailHash, teamId }, (trx) => this.guard.countMail(trx, emailHash, 'mails'));
    const link = new URL('/join-workspace', this.hosts.originOf(subdomain));
    link.searchParams.set('token', await this.tokens.make({ teamId, email, name, message }));
    this.mailer.sendLater({
      to: email,
      subject: `Confirm that you ask to join ${workspaceName}`,
      text: confirmationText(link.href, workspaceName),
    });
  }

  /**
   * Confirms a request by its link, so the address is proven.
   * @throws NOT_FOUND for a link that does not hold; INVALID_OPERATION, TOO_MANY_REQUESTS.
   */
  async confirm({ workspace }: HostWorkspace, token: string): Promise<{ status: 'REQUESTED' | 'MEMBER' }> {
    assertOpen(workspace);
    const asked = await this.tokens.read(token, workspace.team_id);
    const { isMember } = await this.requests.create(asked);
    return { status: isMember ? 'MEMBER' : 'REQUESTED' };
  }
}

function assertOpen(workspace: WorkspaceRow): void {
  if (workspace.closed_at !== null) throw invalidOperation('This workspace is closed');
}

/** The mail quotes nothing of what the sender wrote, because the address may be somebody else's. */
function confirmationText(link: string, workspaceName: string): string {
  return [
    `Somebody asked, with your address, to be let into the workspace ${workspaceName}. If it was you, open this link:`,
    '',
    link,
    '',
    `It works for ${ACCESS_REQUEST_LIMITS.linkSeconds / 3_600} hours. The admins of the workspace are told then.`,
    'If it was not you, do nothing: nobody is told.',
    '',
  ].join('\n');
}
