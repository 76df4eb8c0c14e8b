import { buttonOn, parseColor, type Rgb, toHex, WHITE } from '@fieldloom/kernel/contrast';
import type { Workspace } from '@fieldloom/proto/fieldloom/accounts/v1/accounts_pb';

/** What a mail shows of its workspace, as accounts knows it. */
export type Letterhead = Pick<Workspace, 'name' | 'logoUrl' | 'primaryColor'>;

const PAGE = 'font:15px/1.5 system-ui,sans-serif;color:#1d2433;max-width:560px;margin:32px auto;padding:0 16px';
const LOGO = 'display:block;max-width:128px;max-height:48px;border:0;font-size:18px;font-weight:600';
const BUTTON = 'border-radius:6px;padding:10px 18px;text-decoration:none';
/** Color of buttons when the workspace has no color of its own. */
const COLOR: Rgb = [59, 91, 219];

/** The HTML frame of mails and of the unsubscribe page. Parts are HTML already. */
export function barePage(...parts: string[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="${PAGE}">${parts.join('')}</body></html>`;
}

/**
 * The HTML frame of a mail, with the workspace's logo, or its name when images are not loaded. The image's URL does not
 * identify the reader.
 */
export function mailPage({ name, logoUrl }: Letterhead, ...parts: string[]): string {
  if (logoUrl === '') return barePage(...parts);
  const picture = `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" style="${LOGO}">`;
  return barePage(`<p style="margin:0 0 24px">${picture}</p>`, ...parts);
}

/** A mail's main link as a button in the workspace's color. @returns HTML. */
export function mailButton({ primaryColor }: Letterhead, action: string, url: string): string {
  const { ground, text } = buttonOn(parseColor(primaryColor) ?? COLOR, WHITE);
  const style = `background:${toHex(ground)};color:${toHex(text)};${BUTTON}`;
  return `<p style="margin:28px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(action)}</a></p>`;
}

export function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
