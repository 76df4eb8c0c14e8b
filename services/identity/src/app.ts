import type { Keys } from '@fieldloom/auth/keys';
import type { GlobalDatabase } from '@fieldloom/db/global-database';
import type { Logger } from '@fieldloom/observability/logger';
import { OpenIdClient } from '@fieldloom/outbound/openid';
import { Outbound } from '@fieldloom/outbound/outbound';
import { RoutingService } from '@fieldloom/proto/fieldloom/routing/v1/routing_pb';
import { Peers } from '@fieldloom/rpc/peers';
import type { FastifyInstance } from 'fastify';
import type { Tables } from './database.ts';
import { type Environment, knownRegions } from './environment.ts';
import { configuredBotCheck } from './modules/bot-check/configured-bot-check.ts';
import { ChallengeRepository } from './modules/challenge/challenge.repository.ts';
import { ChallengeService } from './modules/challenge/challenge.service.ts';
import { ChallengeTokens } from './modules/challenge/challenge-token.ts';
import { EmailSessions } from './modules/email-session/email-session.ts';
import { handOverHttp } from './modules/hand-over/hand-over.http.ts';
import { HandOverService } from './modules/hand-over/hand-over.service.ts';
import { LockRepository } from './modules/lock/lock.repository.ts';
import { lockMail } from './modules/mail/confirmation-mail.ts';
import type { Mailer } from './modules/mail/mailer.ts';
import { providerHttp } from './modules/provider/provider.http.ts';
import { ProviderProofService } from './modules/provider/provider-proof.service.ts';
import { RateLimiter } from './modules/rate-limit/rate-limiter.ts';
import { signUpHttp } from './modules/sign-up/sign-up.http.ts';
import { SignUpService } from './modules/sign-up/sign-up.service.ts';
import { SignUpDomains } from './modules/sign-up/sign-up-domains.ts';
import { tenantCreationHttp } from './modules/tenant-creation/tenant-creation.http.ts';
import { TenantCreationService } from './modules/tenant-creation/tenant-creation.service.ts';
import { TenantRequestRepository } from './modules/tenant-creation/tenant-request.repository.ts';
import { RegionAccounts } from './modules/workspace-finder/region-accounts.ts';
import { RouteDirectory } from './modules/workspace-finder/route-directory.ts';
import { workspaceFinderHttp } from './modules/workspace-finder/workspace-finder.http.ts';
import { nameOf, WorkspaceFinder } from './modules/workspace-finder/workspace-finder.ts';
import { exactOrigin } from './origin-guard.ts';
import { deriveSecrets, hmac } from './secrets.ts';

export interface AppOptions {
  http: FastifyInstance;
  env: Environment;
  keys: Keys;
  database: GlobalDatabase<Tables>;
  mailer: Mailer;
  logger: Logger;
}

export interface IdentityApp {
  /** Deletes what has expired. Runs regularly. */
  sweep(): Promise<void>;
}

export function buildIdentity({ http, env, keys, database, mailer, logger }: AppOptions): IdentityApp {
  const secrets = deriveSecrets(keys);
  const peers = new Peers({ keys, service: 'identity', addresses: env.PEERS });
  const protocol = new URL(env.ROOT_ORIGIN).protocol;
  const originOf = (subdomain: string): string => `${protocol}//${subdomain}.${env.ROOT_DOMAIN}`;

  const limiter = new RateLimiter(database, env.RATE_LIMIT_SCALE);
  const sessions = new EmailSessions(secrets.sessions, database);
  const routing = peers.client(RoutingService, 'routing');
  const directory = new RouteDirectory(routing);
  const domains = new SignUpDomains(routing);
  const accounts = new RegionAccounts(peers);
  const finder = new WorkspaceFinder(directory, accounts);
  const challenges = new ChallengeService({
    database,
    challenges: new ChallengeRepository(),
    locks: new LockRepository(),
    tokens: new ChallengeTokens(secrets.challenge),
    codeKey: secrets.code,
    keys,
    onLock: (email) => {
      mailer.send(lockMail(email)).catch(() => logger.warn('a lock notice was not sent'));
    },
  });
  const openId = new OpenIdClient(new Outbound({ allow: env.OUTBOUND_ALLOW }));
  const proofs = new ProviderProofService(env, { openId, logger });
  const signUp = new SignUpService({
    keys,
    callerKey: secrets.caller,
    challenges,
    sessions,
    finder,
    domains,
    proofs,
    mailer,
    botCheck: configuredBotCheck(env),
    limiter,
    regions: knownRegions(env).map(nameOf),
    rootOrigin: env.ROOT_ORIGIN,
  });
  const requests = new TenantRequestRepository();
  const creation = new TenantCreationService({
    database,
    requests,
    accounts,
    directory,
    domains,
    limiter,
    originOf,
  });
  const handOver = new HandOverService({ keys, directory, finder, originOf, rootOrigin: env.ROOT_ORIGIN });

  http.register(async (scope) => {
    scope.addHook('onRequest', exactOrigin(env.ROOT_ORIGIN));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    signUpHttp(scope, { signUp, sessions });
    providerHttp(scope, { proofs, limiter, hashOf: (ip) => hmac(secrets.caller, ip) });
    workspaceFinderHttp(scope, { finder, sessions, limiter, keys });
    tenantCreationHttp(scope, { creation, sessions, keys });
    handOverHttp(scope, { handOver, sessions });
  });

  return {
    async sweep() {
      await challenges.sweep();
      await limiter.sweep();
      await sessions.sweep();
      await database.transaction((trx) => requests.deleteOld(trx));
    },
  };
}
