import { open, readdir, readFile, readlink, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { cacheFolder, repositoryRoot } from '@fieldloom/engines/paths';
import type { Scope } from '@fieldloom/engines/scopes';
import { processes, stackFolder } from '../platform.ts';
import { ofBuffer, ofFile, search } from './search.ts';
import type { Sight } from './sight.ts';

/**
 * What a scope stores in files: its engines' raw data (PostgreSQL with its write-ahead log, Kafka's logs, Lucene's
 * files, objects), logs, run folders with nginx's configuration and access logs, keys; also its processes' arguments
 * and environment, and files that they hold open elsewhere.
 *
 * Excluded: the mailbox, which stands for the outside world of mail (a mail belongs to its reader); `compile-cache`,
 * which holds compiled programs but none of the data they work on; programs, models and the checkout, which are the
 * same on every machine.
 */
const MAILBOX = ['run/global/mailbox', 'logs/global/mailbox.log'];
const PROGRAMS = [
  cacheFolder(),
  repositoryRoot,
  join(stackFolder, 'compile-cache'),
  '/usr/',
  '/dev/',
  '/proc/',
  '/sys/',
];

export async function searchFiles(scope: Scope, sight: Sight): Promise<void> {
  await searchFolder(`data/${scope}`, sight);
  await searchFile(`keys/${scope}.json`, sight);
  await searchFile('services.env', sight);
  await searchLogs(scope, sight);
}

/** The bytes of existing objects; nothing is left of deleted ones. */
export async function searchObjectFiles(scope: Scope, sight: Sight): Promise<void> {
  await searchFolder(`data/${scope}/s3`, sight);
}

/** What processes of the scope have logged. Run folders contain the edge's access log. */
export async function searchLogs(scope: Scope, sight: Sight): Promise<void> {
  await searchFolder(`logs/${scope}`, sight);
  await searchFolder(`run/${scope}`, sight);
  // The supervisor and the front, which stands for DNS, belong to no scope: their logs may not contain people's data at
  // all.
  await searchFile('logs/supervisor.log', sight);
  await searchFolder('logs/front', sight);
}

async function searchFolder(folder: string, sight: Sight): Promise<void> {
  const entries = await readdir(join(stackFolder, folder), { withFileTypes: true }).catch(ifGone([]));
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`;
    await search(sight.needles, ofBuffer(Buffer.from(entry.name)), sight.seenIn('file name', path));
    // An edge's cache is a link to a folder in memory.
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await isFolderAt(path)));
    if (isFolder && !MAILBOX.includes(path)) await searchFolder(path, sight);
    if (entry.isFile()) await searchFile(path, sight);
  }
}

async function isFolderAt(path: string): Promise<boolean> {
  const found = await stat(join(stackFolder, path)).catch(ifGone(undefined));
  return found?.isDirectory() === true;
}

async function searchFile(path: string, sight: Sight): Promise<void> {
  if (MAILBOX.some((left) => path.startsWith(left))) return;
  await searchOpened(join(stackFolder, path), path, sight);
}

async function searchOpened(path: string, place: string, sight: Sight): Promise<void> {
  const file = await open(path).catch(ifGone(undefined));
  if (file === undefined) return;
  try {
    await search(sight.needles, ofFile(file), sight.seenIn(storeOf(place), place));
  } finally {
    await file.close();
  }
}

/** `data/us_b/kafka/log/…` → `kafka`; logs stay logs. */
function storeOf(place: string): string {
  const [kind = '', , engine = ''] = place.split('/');
  return kind === 'data' ? engine : kind;
}

/** Files appear and disappear while a stack runs. */
const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENXIO' || error.code === 'ESRCH') return instead;
    throw error;
  };

/** Environment, arguments, and open files (including deleted ones) of a scope's processes and their children. */
export async function searchProcesses(scope: Scope, sight: Sight): Promise<void> {
  const own = (await processes()).filter(({ name }) => name.startsWith(`${scope}/`) && name !== 'global/mailbox');
  const children = await childrenOfAll();
  const pids = new Map<number, string>();
  const add = (pid: number, name: string): void => {
    pids.set(pid, name);
    for (const child of children.get(pid) ?? []) add(child, name);
  };
  for (const { pid, name } of own) if (pid !== undefined) add(pid, name);
  for (const [pid, name] of pids) {
    for (const what of ['environ', 'cmdline']) {
      const text = await readFile(`/proc/${pid}/${what}`).catch(ifGone(Buffer.alloc(0)));
      await search(sight.needles, ofBuffer(text), sight.seenIn('process', `${name} ${what}`));
    }
    await searchOpenFiles(pid, name, sight);
  }
}

async function searchOpenFiles(pid: number, name: string, sight: Sight): Promise<void> {
  const folder = `/proc/${pid}/fd`;
  for (const descriptor of await readdir(folder).catch(ifGone([]))) {
    const path = join(folder, descriptor);
    const target = await readlink(path).catch(ifGone(''));
    const isInStack = !relative(stackFolder, target).startsWith('..') && !target.endsWith(' (deleted)');
    if (isInStack || PROGRAMS.some((prefix) => target.startsWith(prefix))) continue;
    const isFile = (await stat(path).catch(ifGone(undefined)))?.isFile() ?? false;
    if (isFile) await searchOpened(path, `open by ${name}: ${target}`, sight);
  }
}

async function childrenOfAll(): Promise<Map<number, number[]>> {
  const children = new Map<number, number[]>();
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const line = await readFile(`/proc/${entry}/stat`, 'utf8').catch(ifGone(''));
    // `pid (name) state parent …`; a name may contain parentheses.
    const parent = Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1]);
    if (parent > 0) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  return children;
}
