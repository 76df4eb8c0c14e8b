import type { Keys } from '@fieldloom/auth/keys';
import { findRegion, JOB_ROLES, ORGANIZATION_SIZES } from '@fieldloom/kernel/enums';
import { badInput, unprocessable } from '@fieldloom/kernel/errors';
import { isUuid, newId } from '@fieldloom/kernel/ids';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { assertPassword } from '@fieldloom/kernel/password';
import { PROJECT_TEMPLATE_IDS } from '@fieldloom/kernel/project-templates';
import { assertSubdomain, SUBDOMAIN } from '@fieldloom/kernel/subdomain';
import { normalizeEmail } from '@fieldloom/kernel/text';
import { isLonger } from '@fieldloom/kernel/text-length';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../read-input.ts';
import { readAddress } from '../address/address.ts';
import type { EmailSession, EmailSessions } from '../email-session/email-session.ts';
import { requireSession } from '../email-session/session-cookie.ts';
import type { NewTenant, TenantCreationService } from './tenant-creation.service.ts';

/** Absent, null and empty mean the same. */
const optional = <S extends z.ZodType<string>>(schema: S) =>
  z
    .union([schema, z.literal('')])
    .nullish()
    .transform((value): string => value ?? '');

/** Counted in characters. Half a character is refused: no database stores it unchanged. */
const text = (maxLength: number): z.ZodString =>
  z.string().refine((value) => value.isWellFormed() && !isLonger(value, maxLength));

const body = z.object({
  method: z.enum(['AUTH0', 'OIDC', 'EMAIL', 'ONE_TIME_CODE']),
  provider: text(50).optional(),
  email: text(TEXT_LIMITS.inviteEmail).optional(),
  password: optional(text(TEXT_LIMITS.passwordMax)),
  region: text(10),
  name: optional(text(TEXT_LIMITS.userName)),
  teamName: optional(text(TEXT_LIMITS.teamName)),
  subdomain: optional(text(SUBDOMAIN.likeMax)),
  orgSize: optional(z.enum(ORGANIZATION_SIZES)),
  jobRole: optional(z.enum(JOB_ROLES)),
  promo: optional(text(TEXT_LIMITS.promo)),
  installTemplateId: optional(z.enum(PROJECT_TEMPLATE_IDS)),
  marketingCommsEnabled: z.boolean().default(false),
});

export function tenantCreationHttp(
  server: FastifyInstance,
  parts: { creation: TenantCreationService; sessions: EmailSessions; keys: Keys },
): void {
  const { creation, sessions, keys } = parts;

  server.post('/api/global/identity/create-tenant', async (request) => {
    const session = await requireSession(sessions, request);
    const tenant = readTenant(readInput(body, request.body), session);
    const key = request.headers['idempotency-key'];
    const address = readAddress(keys, session.email);
    return creation.start(address, tenant, typeof key === 'string' && key !== '' ? key : newId());
  });

  server.get('/api/global/identity/create-tenant/:requestId', async (request) => {
    const session = await requireSession(sessions, request);
    const { requestId } = request.params as { requestId: string };
    if (!isUuid(requestId)) throw badInput('requestId must be a UUID', { field: 'requestId' });
    return creation.get(readAddress(keys, session.email), requestId);
  });
}

function readTenant(input: z.infer<typeof body>, session: EmailSession): NewTenant {
  const { email, region, password, teamName, subdomain } = input;
  assertProven(input, session);
  if (email !== undefined && normalizeEmail(email) !== session.email) {
    throw badInput('This is not the address that was confirmed', { field: 'email' });
  }
  const code = findRegion(region)?.code;
  if (code === undefined) throw badInput('This is not a region', { field: 'region' });
  if (teamName.trim() === '') throw badInput('A workspace needs a name', { field: 'teamName' });
  if (subdomain !== '') assertSubdomain(subdomain);
  if (input.method === 'EMAIL' || password !== '') assertPassword(password);
  const { name, orgSize, jobRole, marketingCommsEnabled, installTemplateId, promo } = input;
  return {
    region: code,
    name,
    teamName,
    subdomain,
    orgSize,
    jobRole,
    marketingCommsEnabled,
    installTemplateId,
    promo,
    password,
  };
}

/**
 * Somebody must sign up with the provider that proved their address.
 * @throws UNPROCESSABLE
 */
function assertProven({ method, provider }: z.infer<typeof body>, session: EmailSession): void {
  if (method !== 'AUTH0' && method !== 'OIDC') return;
  const claimed = method === 'AUTH0' ? 'auth0' : provider;
  const isProven = session.provider !== undefined && (claimed === undefined || claimed === session.provider);
  // Auth0 is a separate method, not one of the OpenID providers by name.
  if (!isProven || (method === 'OIDC' && session.provider === 'auth0'))
    throw unprocessable('Your address was not confirmed this way', { method });
}
