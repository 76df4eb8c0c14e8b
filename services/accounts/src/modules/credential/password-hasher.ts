import { Injectable } from '@nestjs/common';
import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** The library's enumeration exists only for the compiler. */
const ARGON2ID = 2 as Algorithm;

/** OWASP's first choice for Argon2id where 19 MiB a sign-in are affordable. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

@Injectable()
export class PasswordHasher {
  /** Made with the same parameters as real hashes, so that checking it takes as long. */
  readonly #dummy = hash('no account has this password', PARAMETERS);

  /** @returns an Argon2id hash in the PHC form. */
  async hash(password: string): Promise<string> {
    return hash(password, PARAMETERS);
  }

  /**
   * @param stored undefined when there is no account or no password. The check then takes as long as a real one, and
   * fails.
   */
  async matches(stored: string | undefined, password: string): Promise<boolean> {
    const isMatch = await verify(stored ?? (await this.#dummy), password);
    return isMatch && stored !== undefined;
  }
}
