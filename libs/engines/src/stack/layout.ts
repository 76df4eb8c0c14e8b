import { createHmac, randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isRoot, stateFolder } from '../paths.ts';
import { run, SERVICE_USER } from '../run.ts';
import type { Scope } from '../scopes.ts';

/** Folders and secrets of one stack. Everything it writes is below `root`. */
export class StackLayout {
  readonly basePort: number;
  readonly root: string;

  constructor(basePort: number) {
    this.basePort = basePort;
    this.root = join(stateFolder(), `stack-${basePort}`);
  }

  get controlSocket(): string {
    return join(this.root, 'control.sock');
  }
  get supervisorLog(): string {
    return join(this.root, 'logs/supervisor.log');
  }
  data(scope: Scope, engine: string): string {
    return join(this.root, 'data', scope, engine);
  }
  runtime(scope: Scope | undefined, process: string): string {
    return join(this.root, 'run', scope ?? 'front', process);
  }
  log(scope: Scope | undefined, process: string): string {
    return join(this.root, 'logs', scope ?? 'front', `${process}.log`);
  }
  keysFile(scope: Scope): string {
    return join(this.root, 'keys', `${scope}.json`);
  }
  get secretFile(): string {
    return join(this.root, 'secret');
  }
}

let serviceUserIds: Promise<{ uid: number; gid: number }> | undefined;

/** Returns the user and group that own the files of engines and services: the service user's, or the current user's. */
export function idsOfServiceUser(): Promise<{ uid: number; gid: number }> {
  const who = isRoot ? [SERVICE_USER] : [];
  serviceUserIds ??= Promise.all([run('id', ['-u', ...who]), run('id', ['-g', ...who])]).then(([uid, gid]) => ({
    uid: Number(uid),
    gid: Number(gid),
  }));
  return serviceUserIds;
}

/** Gives a file or folder to the user of engines and services. */
export async function giveToServiceUser(path: string): Promise<void> {
  if (!isRoot) return;
  const { uid, gid } = await idsOfServiceUser();
  await chown(path, uid, gid);
}

/** Makes a folder that engines and services may write to, with its missing parent folders. */
export async function makeOwnedFolder(path: string, mode = 0o750): Promise<string> {
  const firstMade = await mkdir(path, { recursive: true, mode });
  for (let made = path; firstMade && made.length > firstMade.length; made = dirname(made))
    await giveToServiceUser(made);
  await giveToServiceUser(firstMade ?? path);
  return path;
}

/** Writes a file that only the service user (and root) can read. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 });
  await giveToServiceUser(path);
}

/**
 * Passwords of a stack. All are derived from one random secret in its state folder, so that any program that may read
 * the secret (tests, migrations) gets the same ones.
 */
export class StackSecrets {
  readonly #secret: string;

  private constructor(secret: string) {
    this.#secret = secret;
  }

  static async open(layout: StackLayout): Promise<StackSecrets> {
    await mkdir(layout.root, { recursive: true });
    const fresh = randomBytes(32).toString('hex');
    // 'wx' fails when the file exists: when two run at once, one writes it and both read the same secret.
    await writeFile(layout.secretFile, fresh, { mode: 0o600, flag: 'wx' }).catch(() => undefined);
    return new StackSecrets((await readFile(layout.secretFile, 'utf8')).trim());
  }

  password(scope: Scope, role: string): string {
    return createHmac('sha256', this.#secret).update(`${scope}/${role}`).digest('hex').slice(0, 32);
  }
}
