import { expect, it } from '@jest/globals';
import { lockMail } from './lock-mail.ts';

const WORKSPACE = { name: '<b>R&D</b>', logoUrl: '', primaryColor: '' };

it('says what happened, for how long, and lets no name become HTML', () => {
  const mail = lockMail('id', 'lara@locked.example', WORKSPACE);
  expect(mail).toMatchObject({
    id: 'id',
    to: 'lara@locked.example',
    subject: 'Too many failed sign-ins to <b>R&D</b>',
  });
  expect(mail.text).toContain('failed 10 times. Signing in with it is locked for 15 minutes.');
  expect(mail.html).toContain('the workspace &lt;b&gt;R&amp;D&lt;/b&gt; with');
  expect(mail.html).not.toContain('<b>');
});
