import { CREDENTIAL_CHANGES } from '@fieldloom/stream/events/accounts';
import { expect, it } from '@jest/globals';
import { credentialsMail } from './credentials-mail.ts';

const WORKSPACE = { name: '<b>R&D</b>', logoUrl: '', primaryColor: '' };

it.each(CREDENTIAL_CHANGES)('says for %s what happened and what to do, and lets no name become HTML', (change) => {
  const mail = credentialsMail({ id: 'id', to: 'cora@changed.example', change, workspace: WORKSPACE });
  expect(mail).toMatchObject({ id: 'id', to: 'cora@changed.example' });
  expect(mail.subject.length).toBeGreaterThan(20);
  expect(mail.text).toContain(mail.subject);
  expect(mail.text).toContain('If not, set a new password');
  expect(mail.html).toContain('the workspace &lt;b&gt;R&amp;D&lt;/b&gt;.');
  expect(mail.html).not.toContain('<b>');
});
