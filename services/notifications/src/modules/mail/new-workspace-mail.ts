import type { StaffTenantCreation } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';
import { type Letterhead, mailButton, mailPage, paragraphs } from './mail-page.ts';
import type { Mail } from './mailer.ts';

const ACTION = 'Go to your workspace';

/** Mail to the first admin of a workspace that the operator's staff made. */
export function newWorkspaceMail(
  id: string,
  workspace: Letterhead,
  { staffName, email, workspaceName, url }: StaffTenantCreation,
): Mail {
  const lines = [
    `${staffName} made the workspace ${workspaceName} for you on Fieldloom. You are its admin.`,
    `Sign in there with ${email} and a code that is mailed to you. Support sees nothing of the workspace unless you let it in.`,
    'If you did not ask for it, ignore this mail: nobody else gets in.',
  ];
  return {
    id,
    to: email,
    subject: `Your workspace ${workspaceName} is ready`,
    text: `${[...lines, `${ACTION}: ${url}`].join('\n\n')}\n`,
    html: mailPage(workspace, paragraphs(lines), mailButton(workspace, ACTION, url)),
  };
}
