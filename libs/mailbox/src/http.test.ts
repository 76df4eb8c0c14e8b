import { describe, expect, it } from '@jest/globals';
import { answer } from './http.ts';
import { MAX_MAILS, type Mail, MailStore } from './mail-store.ts';

const mail = (id: string, to: string): Mail => ({
  id,
  to: [to],
  from: 'noreply@fieldloom.localhost',
  subject: '<b>Your code</b>',
  text: 'Code 123 456',
  html: '',
  receivedAt: '2026-01-01T00:00:00.000Z',
});

const get = (store: MailStore, path: string) => answer(store, 'GET', new URL(path, 'http://mailbox'));

describe('the mailbox', () => {
  it('lists the mails of one address, newest first', () => {
    const store = new MailStore();
    for (const [id, to] of [
      ['a', 'Ann@example.com'],
      ['b', 'bob@example.com'],
      ['c', 'ann@example.com'],
    ] as const) {
      store.add(mail(id, to));
    }
    const { body } = get(store, '/api/messages?to=ann@example.com');
    expect((JSON.parse(body) as Mail[]).map(({ id }) => id)).toEqual(['c', 'a']);
  });

  it('keeps only the newest', () => {
    const store = new MailStore();
    for (let index = 0; index <= MAX_MAILS; index++) store.add(mail(`m${index}`, 'ann@example.com'));
    expect(store.list()).toHaveLength(MAX_MAILS);
    expect(get(store, '/api/messages/m0').status).toBe(404);
    expect(get(store, `/api/messages/m${MAX_MAILS}`).status).toBe(200);
  });

  it('shows a subject as text, never as markup', () => {
    const store = new MailStore();
    store.add(mail('a', 'ann@example.com'));
    expect(get(store, '/').body).toContain('&lt;b&gt;Your code');
  });

  it('is emptied by DELETE', () => {
    const store = new MailStore();
    store.add(mail('a', 'ann@example.com'));
    answer(store, 'DELETE', new URL('http://mailbox/api/messages'));
    expect(store.list()).toEqual([]);
  });
});
