import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { httpServer } from '../src/http.ts';
import { type Mail, MailStore } from '../src/mail-store.ts';
import { smtpServer } from '../src/smtp.ts';

const store = new MailStore();
const smtp = smtpServer((mail) => store.add(mail));
const http = httpServer(store);
let box: string;
let mailer: ReturnType<typeof createTransport>;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port;
  box = `http://127.0.0.1:${portOf(http)}`;
  mailer = createTransport({ host: '127.0.0.1', port: portOf(smtp.server), secure: false });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
  await new Promise((resolve) => http.close(resolve));
});

const json = async <T>(path: string) => (await fetch(`${box}${path}`)).json() as Promise<T>;

describe('the mailbox', () => {
  it('keeps mails by the addresses of their envelope', async () => {
    await mailer.sendMail({
      from: 'Fieldloom <noreply@fieldloom.localhost>',
      to: 'Ann <ann@example.com>',
      bcc: 'audit@example.com',
      subject: 'Your code – Grüße',
      text: 'Code 123 456',
      html: '<p>Code <b>123 456</b></p>',
    });
    const [mail] = await json<Mail[]>('/api/messages?to=ann@example.com');
    expect(mail).toMatchObject({
      to: ['ann@example.com', 'audit@example.com'],
      from: 'noreply@fieldloom.localhost',
      subject: 'Your code – Grüße',
      html: expect.stringContaining('<p>Code <b>123 456</b></p>'),
    });
    expect(mail?.text.trim()).toBe('Code 123 456');
    expect(await json<Mail>(`/api/messages/${mail?.id}`)).toEqual(mail);
    expect(await json<Mail[]>('/api/messages?to=bob@example.com')).toEqual([]);
  });

  it('refuses a mail that is too large', async () => {
    const ELEVEN_MEGABYTES = 11 * 1024 * 1024;
    const text = 'x'.repeat(ELEVEN_MEGABYTES);
    await expect(mailer.sendMail({ from: 'a@example.com', to: 'b@example.com', text })).rejects.toThrow();
    expect(await json<Mail[]>('/api/messages?to=b@example.com')).toEqual([]);
  });
});
