import type { Mail } from './mailer.ts';

const PAGE =
  'font:16px/1.5 -apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;color:#1c1c1f;max-width:480px;margin:32px auto;padding:0 16px';
const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#3d4ed8;color:#fff;text-decoration:none;font-weight:600';
const CODE = 'font:600 32px/1.3 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;margin:16px 0';
const SMALL = 'font-size:13px;color:#66666e';

const UNASKED = 'If you did not ask for this, nothing happens: ignore this mail.';

/** @param code Absent: the mail contains only a link. @param link Absolute URL that confirms. */
export function confirmationMail(to: string, { code, link }: { code: string | undefined; link: string }): Mail {
  if (code === undefined) {
    return {
      to,
      subject: 'Confirm your email address for Fieldloom',
      text: `Confirm your email address:\n\n${link}\n\nThe link holds for 10 minutes and works once.\n${UNASKED}\n`,
      html: page(
        `<p>Confirm your email address to go on to Fieldloom.</p><p>${button(link)}</p>
         <p style="${SMALL}">The link holds for 10 minutes and works once. ${UNASKED}</p>`,
      ),
    };
  }
  return {
    to,
    subject: `${code} is your Fieldloom code`,
    text: `Your code is ${code}\n\nEnter it where you began, or open this link instead:\n\n${link}\n\nBoth hold for 10 minutes and work once.\n${UNASKED}\n`,
    html: page(
      `<p>Enter this code where you began:</p><p style="${CODE}">${code}</p><p>Or go on here instead:</p><p>${button(link)}</p>
       <p style="${SMALL}">Both hold for 10 minutes and work once. ${UNASKED}</p>`,
    ),
  };
}

/** Mail to somebody whose address was locked. */
export function lockMail(to: string): Mail {
  const text =
    'Somebody tried too often to sign in with your email address and wrong codes. Signing in with it is locked for 15 minutes. If it was you, try again then; if it was not, nobody got in.';
  return { to, subject: 'Too many failed sign-ins to Fieldloom', text: `${text}\n`, html: page(`<p>${text}</p>`) };
}

function page(content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><body style="${PAGE}">${content}</body></html>`;
}

function button(link: string): string {
  return `<a href="${link.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" style="${BUTTON}">Confirm address</a>`;
}
