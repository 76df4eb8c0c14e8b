import { expect, it } from '@jest/globals';
import { inviteMail } from './invite-mail.ts';

const WORKSPACE = {
  name: 'Field team',
  logoUrl: 'https://field.fieldloom.test/image/logo/1?v=2',
  primaryColor: '#1f6f5c',
};
const INVITE = {
  invitedByName: 'Ada',
  workspaceName: 'Field team',
  message: 'Come and <see>',
  acceptUrl: 'https://field.fieldloom.test/accept-invite?token=t',
  role: 'VIEWER',
};

it('shows the workspace by its logo and color, and says everything in words too', () => {
  const { subject, text, html } = inviteMail('id', 'ines@invited.example', WORKSPACE, INVITE);
  expect(subject).toBe('Ada invited you to Field team');
  expect(html).toContain('<img src="https://field.fieldloom.test/image/logo/1?v=2" alt="Field team"');
  expect(html).toContain('background:#1f6f5c');
  expect(html).toContain('“Come and &lt;see&gt;”');
  for (const words of ['Field team', 'read, watch and comment', 'Come and <see>', INVITE.acceptUrl, '14 days']) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('image/logo');
});
