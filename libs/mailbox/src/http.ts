import { createServer, type Server } from 'node:http';
import type { MailStore } from './mail-store.ts';
import { mailboxPage } from './page.ts';

interface Answer {
  status: number;
  type: 'application/json' | 'text/html';
  body: string;
}

const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** GET / (page) · GET /api/messages[?to=…] · GET /api/messages/:id · DELETE /api/messages · GET /health */
export function answer(store: MailStore, method: string, url: URL): Answer {
  const { pathname, searchParams } = url;
  const messages = /^\/api\/messages(?:\/([\w-]+))?$/.exec(pathname);
  if (method === 'GET' && pathname === '/health') return json({ ok: true });
  if (method === 'GET' && pathname === '/') {
    return { status: 200, type: 'text/html', body: mailboxPage(store.list(searchParams.get('to') ?? undefined)) };
  }
  if (method === 'DELETE' && messages && !messages[1]) {
    store.clear();
    return json({ ok: true });
  }
  if (method === 'GET' && messages) {
    if (!messages[1]) return json(store.list(searchParams.get('to') ?? undefined));
    const mail = store.find(messages[1]);
    if (mail) return json(mail);
  }
  return json({ error: 'Not found' }, 404);
}

export function httpServer(store: MailStore): Server {
  return createServer((request, response) => {
    const { status, type, body } = answer(
      store,
      request.method ?? 'GET',
      new URL(request.url ?? '/', 'http://mailbox'),
    );
    response.writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    });
    response.end(body);
  });
}
