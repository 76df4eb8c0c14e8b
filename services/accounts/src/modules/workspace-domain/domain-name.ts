import { domainToASCII } from 'node:url';
import { badInput } from '@fieldloom/kernel/errors';
import { ORGANIZATION_DOMAIN_FIELDS } from '@fieldloom/kernel/single-sign-on';
import { parse } from 'tldts';

/** Domains where everybody can have an address, so that nobody can claim them. */
const PUBLIC_MAIL = new Set(
  `163.com 126.com aol.com bigpond.com bluewin.ch btinternet.com comcast.net cox.net duck.com email.com fastmail.com
  fastmail.fm free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk
  hotmail.com hotmail.de hotmail.fr hotmail.it hushmail.com icloud.com inbox.com laposte.net libero.it live.co.uk live.com
  live.de live.fr live.nl mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com online.de orange.fr outlook.com
  outlook.de outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rocketmail.com sbcglobal.net
  seznam.cz sina.com sky.com t-online.de telstra.com tutamail.com tutanota.com tuta.io verizon.net virgilio.it wanadoo.fr
  web.de wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.de yahoo.es yahoo.fr yahoo.it
  yandex.com yandex.ru ymail.com zoho.com zohomail.com`.split(/\s+/),
);

/**
 * Returns the form in which domains are compared: ASCII, lower case, without a dot at the end.
 * @throws BAD_INPUT for a domain that a company cannot own.
 */
export function normalizeDomain(text: string): string {
  const domain = domainToASCII(text.trim().normalize('NFC').toLowerCase().replace(/^@/, '').replace(/\.$/, ''));
  const { domain: registrable, isIp, publicSuffix } = parse(domain, { allowPrivateDomains: true });
  const isDomain =
    domain.length <= ORGANIZATION_DOMAIN_FIELDS.length &&
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/.test(domain) &&
    isIp !== true &&
    registrable !== null &&
    publicSuffix !== domain;
  if (!isDomain) throw badInput('This is not a domain of a company', { field: 'domain' });
  if (PUBLIC_MAIL.has(domain) || PUBLIC_MAIL.has(registrable)) {
    throw badInput('Everybody can have an address of this domain, so it cannot be a workspace’s own', {
      field: 'domain',
      reason: 'public-mail',
    });
  }
  return domain;
}
