import { domainToASCII } from 'node:url';
import { badInput } from '@fieldloom/kernel/errors';

/** Mail domains of disposable addresses: their owners could not be found again, and anybody could claim them. */
// biome-ignore format: many words a line
const DISPOSABLE = new Set([
  '10minutemail.com', '20minutemail.com', '33mail.com', 'anonaddy.me', 'burnermail.io', 'dispostable.com', 'dropmail.me',
  'emailondeck.com', 'fakeinbox.com', 'fakemail.net', 'getairmail.com', 'getnada.com', 'grr.la', 'guerrillamail.biz',
  'guerrillamail.com', 'guerrillamail.de', 'guerrillamail.info', 'guerrillamail.net', 'guerrillamail.org',
  'guerrillamailblock.com', 'inboxkitten.com', 'mail-temp.com', 'mailcatch.com', 'maildrop.cc', 'mailinator.com',
  'mailinator.net', 'mailnesia.com', 'mailnull.com', 'mailsac.com', 'mailtemp.net', 'mintemail.com', 'moakt.com',
  'mohmal.com', 'mytemp.email', 'nada.email', 'nowmymail.com', 'sharklasers.com', 'smailpro.com', 'spam4.me', 'spamex.com',
  'spamgourmet.com', 'temp-mail.io', 'temp-mail.org', 'tempail.com', 'tempinbox.com', 'tempmail.dev', 'tempmailo.com',
  'tempr.email', 'throwawaymail.com', 'tmail.ws', 'tmailor.com', 'trashmail.com', 'trashmail.de', 'trashmail.net',
  'wegwerfmail.de', 'yopmail.com', 'yopmail.fr', 'yopmail.net',
]);

export class DeniedDomains {
  readonly #denied: ReadonlySet<string>;

  /** @param more Domains that the operator denies in addition. */
  constructor(more: readonly string[] = []) {
    this.#denied = new Set([...DISPOSABLE, ...more.map((domain) => domain.toLowerCase())]);
  }

  /**
   * Tells whether addresses of a domain, or of its parent domains, may not sign up.
   * @throws BAD_INPUT for an invalid domain.
   */
  isDenied(domain: string): boolean {
    const ascii = domainToASCII(domain.trim().toLowerCase());
    if (!/^[a-z0-9.-]+\.[a-z0-9-]+$/.test(ascii)) throw badInput('This is not a domain', { field: 'domain' });
    const labels = ascii.split('.');
    return labels.some((_label, index) => this.#denied.has(labels.slice(index).join('.')));
  }
}
