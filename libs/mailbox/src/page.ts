import type { Mail } from './mail-store.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

const STYLE = `
  :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  h1 { font-size: 1.25rem; }
  article { border: 1px solid #8884; border-radius: 8px; margin: 0 0 1rem; padding: .75rem 1rem; }
  header { display: flex; gap: 1rem; justify-content: space-between; opacity: .75; flex-wrap: wrap; }
  h2 { font-size: 1rem; margin: .25rem 0; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0; }
  iframe { border: 0; width: 100%; height: 24rem; background: white; border-radius: 4px; }
`;

function article(mail: Mail): string {
  const to = escapeHtml(mail.to.join(', '));
  // The HTML part is shown without scripts and can't access this page.
  const html = mail.html
    ? `<details><summary>HTML</summary><iframe sandbox="allow-popups" title="HTML part" srcdoc="${escapeHtml(mail.html)}"></iframe></details>`
    : '';
  return `<article id="${mail.id}">
  <header><span>${escapeHtml(mail.from)} → ${to}</span><time>${mail.receivedAt}</time></header>
  <h2>${escapeHtml(mail.subject) || '(no subject)'}</h2>
  <pre>${escapeHtml(mail.text)}</pre>${html}
</article>`;
}

/** Renders the list of mails as a page that reloads itself every few seconds. */
export function mailboxPage(mails: readonly Mail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No mail yet.</p>';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5"><title>Fieldloom mailbox (${mails.length})</title><style>${STYLE}</style></head>
<body><main><h1>Mailbox: everything this platform sends stays here</h1>
${list}</main></body></html>`;
}
