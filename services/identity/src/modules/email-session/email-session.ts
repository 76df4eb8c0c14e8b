import type { GlobalDatabase } from '@fieldloom/db/global-database';
import { newId } from '@fieldloom/kernel/ids';
import { TIME_LIMITS } from '@fieldloom/kernel/limits';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Tables } from '../../database.ts';
import type { IdentitySecrets } from '../../secrets.ts';
import { PROVIDERS, type Provider } from '../provider/provider-cookie.ts';

/**
 * Cookie of the root domain that proves an address for seven days. `__Host-` binds it to exactly this host and to
 * HTTPS.
 */
export const SESSION_COOKIE = '__Host-email-session';
const AUDIENCE = 'email-session';

export type ProofMethod = 'EMAIL' | 'ONE_TIME_CODE' | 'OIDC';

export interface EmailSession {
  id: string;
  /** Normalized. */
  email: string;
  method: ProofMethod;
  /** The provider that verified the address; absent when it was proven by mail. */
  provider: Provider | undefined;
  expiresAt: Date;
}

const claimsSchema = z.object({
  jti: z.uuid(),
  email: z.string(),
  method: z.enum(['EMAIL', 'ONE_TIME_CODE', 'OIDC']),
  provider: z.enum(PROVIDERS).optional(),
  exp: z.number(),
});

/**
 * The session is the cookie itself: it contains the address, encrypted with a key of the global tier. Nothing is
 * stored.
 */
export class EmailSessions {
  readonly #keys: IdentitySecrets['sessions'];
  readonly #database: GlobalDatabase<Tables>;

  constructor(keys: IdentitySecrets['sessions'], database: GlobalDatabase<Tables>) {
    this.#keys = keys;
    this.#database = database;
  }

  /** @returns the cookie's value. */
  async issue(email: string, method: ProofMethod, provider?: Provider): Promise<string> {
    const [newest] = this.#keys();
    return new EncryptJWT({ email, method, ...(provider === undefined ? {} : { provider }) })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setAudience(AUDIENCE)
      .setJti(newId())
      .setExpirationTime(`${TIME_LIMITS.emailSessionSeconds}s`)
      .encrypt(newest);
  }

  /** @returns undefined for a value that was not made here, has expired, or was signed out. */
  async read(cookie: string | undefined): Promise<EmailSession | undefined> {
    if (cookie === undefined || cookie === '') return undefined;
    const session = await this.#decrypt(cookie);
    if (session === undefined) return undefined;
    const isEnded = await this.#database.transaction(async (trx) => {
      const row = await trx
        .selectFrom('ended_email_session')
        .select('id')
        .where('id', '=', session.id)
        .executeTakeFirst();
      return row !== undefined;
    });
    return isEnded ? undefined : session;
  }

  async end({ id, expiresAt }: EmailSession): Promise<void> {
    await this.#database.transaction((trx) =>
      trx
        .insertInto('ended_email_session')
        .values({ id, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
  }

  async sweep(): Promise<void> {
    await this.#database.transaction((trx) =>
      trx.deleteFrom('ended_email_session').where('expires_at', '<', new Date()).execute(),
    );
  }

  async #decrypt(cookie: string): Promise<EmailSession | undefined> {
    for (const key of this.#keys()) {
      const session = await decrypt(cookie, key);
      if (session !== undefined) return session;
    }
    return undefined;
  }
}

async function decrypt(cookie: string, key: Uint8Array): Promise<EmailSession | undefined> {
  try {
    const { payload } = await jwtDecrypt(cookie, key, { audience: AUDIENCE });
    const { jti, email, method, provider, exp } = claimsSchema.parse(payload);
    return { id: jti, email, method, provider, expiresAt: new Date(exp * 1_000) };
  } catch {
    return undefined;
  }
}
