/** The page that every mail's HTML is. Parts are HTML already. */
export function mailPage(...parts: string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="font:15px/1.5 system-ui,sans-serif;color:#1d2433;max-width:560px;margin:32px auto;padding:0 16px">${parts.join('')}</body></html>`;
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
