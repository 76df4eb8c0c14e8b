import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { localPath } from '@fieldloom/kernel/local-path';
import { SSO_LIMITS } from '@fieldloom/kernel/single-sign-on';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readInput } from '../../read-input.ts';
import type { EmailSessions } from '../email-session/email-session.ts';
import { clearSessionCookie, findSession, setSessionCookie } from '../email-session/session-cookie.ts';
import { findProof, forgetProof } from '../provider/provider-cookie.ts';
import type { Caller, Confirmation, SignUpService } from './sign-up.service.ts';

const MAX_TOKEN = 4_096;
const MAX_STATE = 200;

const sendBody = z.object({
  email: z.string().min(3).max(TEXT_LIMITS.inviteEmail),
  recaptchaToken: z
    .string()
    .max(MAX_TOKEN)
    .nullish()
    .transform((value) => value ?? undefined),
  useOneTimeCodeFlow: z.boolean().optional(),
  forceCreateWorkspace: z.boolean().optional(),
  skipFastLoginRedirect: z.boolean().optional(),
});

const confirmBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('EMAIL'), token: z.string().min(1).max(MAX_TOKEN) }),
  z.object({
    method: z.literal('ONE_TIME_CODE'),
    codeChallenge: z.string().min(1).max(MAX_TOKEN),
    // People paste codes with a space in the middle.
    code: z
      .string()
      .max(20)
      .transform((code) => code.replaceAll(/\s/g, '')),
  }),
  z.object({
    method: z.literal('OIDC'),
    provider: z.string().max(50),
    code: z.string().min(1).max(MAX_TOKEN),
    state: z.string().max(MAX_STATE).optional(),
    iss: z.string().max(SSO_LIMITS.issuer).optional(),
    uxMode: z.literal('popup').optional(),
  }),
]);

export function signUpHttp(
  server: FastifyInstance,
  { signUp, sessions }: { signUp: SignUpService; sessions: EmailSessions },
): void {
  const callerOf = async (request: FastifyRequest): Promise<Caller> => ({
    ip: request.ip,
    session: await findSession(sessions, request),
  });

  server.post('/api/global/identity/send-confirmation', async (request) => {
    return signUp.sendConfirmation(readInput(sendBody, request.body), await callerOf(request));
  });

  server.post('/api/global/identity/confirm-email', async (request, reply) => {
    const body = readInput(confirmBody, request.body);
    if (body.method !== 'OIDC') {
      const { session, ...found } = await signUp.confirm(body, await callerOf(request));
      setSessionCookie(reply, session);
      return found;
    }
    const begun = findProof(request);
    const { provider, code, state, iss } = body;
    const proof: Confirmation = { method: 'OIDC', provider, code, state, iss, begun };
    const { session, ...found } = await signUp.confirm(proof, await callerOf(request));
    setSessionCookie(reply, session);
    forgetProof(reply);
    return { ...found, next: localPath(begun?.next) };
  });

  server.post('/api/global/identity/sign-out', async (request, reply) => {
    const session = await findSession(sessions, request);
    if (session) await sessions.end(session);
    clearSessionCookie(reply);
    return { status: 'success' };
  });
}
