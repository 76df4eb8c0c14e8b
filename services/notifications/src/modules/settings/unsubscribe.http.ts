import { isDomainError, notFound } from '@fieldloom/kernel/errors';
import { isUuid } from '@fieldloom/kernel/ids';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNSUBSCRIBE_BODY_BYTES } from '../../limits.ts';
import { barePage } from '../mail/mail-page.ts';
import type { SettingsService, UnsubscribeLink } from './settings.service.ts';

export const UNSUBSCRIBE_PATH = '/api/notifications/unsubscribe';
/** The region's edge sets it from its route replica, and overwrites what a client sends. */
const TEAM_HEADER = 'x-fieldloom-team';
const SECRET = /^[\w-]{20,100}$/;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

export const unsubscribeAddress = (origin: string, { userId, secret }: Omit<UnsubscribeLink, 'teamId'>): string =>
  `${origin}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ user: userId, key: secret }).toString()}`;

/**
 * The unsubscribe link of mails, which needs no sign-in. A GET only shows a button, because link checkers follow links.
 * A POST unsubscribes, from that button or from a mail program's own (RFC 8058).
 */
export async function unsubscribeRoutes(http: FastifyInstance, settings: SettingsService): Promise<void> {
  await http.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click` as a form in either encoding. The URL contains everything that is
    // needed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: UNSUBSCRIBE_BODY_BYTES }, (_request, _body, done) =>
      done(null),
    );
    scope.get(UNSUBSCRIBE_PATH, (request, reply) =>
      answer(reply, async () => {
        await settings.checkLink(linkOf(request));
        return '<p>Stop the mails about what happens in this workspace? Notices inside Fieldloom go on.</p><form method="post"><button style="font:inherit;padding:8px 16px">Stop these mails</button></form>';
      }),
    );
    scope.post(UNSUBSCRIBE_PATH, (request, reply) =>
      answer(reply, async () => {
        await settings.unsubscribe(linkOf(request));
        return '<p>You will get no more of these mails. You can turn them on again in your notification settings.</p>';
      }),
    );
  });
}

function linkOf(request: FastifyRequest): UnsubscribeLink {
  const { user, key } = request.query as Record<string, unknown>;
  const teamId = request.headers[TEAM_HEADER];
  const isLink =
    typeof user === 'string' && isUuid(user) && typeof key === 'string' && SECRET.test(key) && isTeam(teamId);
  if (!isLink) throw notFound();
  return { teamId: teamId as string, userId: user, secret: key };
}

const isTeam = (teamId: unknown): teamId is string => typeof teamId === 'string' && isUuid(teamId);

async function answer(reply: FastifyReply, work: () => Promise<string>): Promise<FastifyReply> {
  try {
    return await reply.headers(HEADERS).send(barePage(await work()));
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'NOT_FOUND') throw error;
    return reply.status(404).headers(HEADERS).send(barePage('<p>This link ends no mails. It may be incomplete.</p>'));
  }
}
