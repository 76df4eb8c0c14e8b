import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { isRoot } from '@fieldloom/engines/paths';
import { run } from '@fieldloom/engines/run';
import { eventually } from '@fieldloom/testkit/eventually';
import { hold, kill, release } from '../../kit/control.ts';
import { processes, stackFolder } from '../../kit/platform.ts';
import { allReady } from '../kills.ts';
import { RECOVERY_MS, SETTLED_MS } from '../limits.ts';
import type { Fault } from '../run-fault.ts';

const NAME = 'eu_a/s3';
const FOLDER = join(stackFolder, 'data/eu_a/s3');
const KEPT = `${FOLDER}.kept`;
const FILLER = join(FOLDER, 'filler');
/** Enough for all uploads of a run; the filler takes the rest. */
const DISK_MB = 256;
/** Number of uploads that must be refused before space is freed. */
const REFUSALS = 3;

/** The object store's disk is full: uploads are refused with a temporary error, and everything else continues. */
export const fullDisk: Fault = {
  name: 'a full disk under the object store',
  dead: [NAME],
  skip: async () => (isRoot ? undefined : 'only root can mount a small disk'),
  async strike({ ledger }) {
    await stopped(async () => {
      await run('cp', ['-a', FOLDER, KEPT]);
      const { uid, gid } = await ownerOf(KEPT);
      await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,uid=${uid},gid=${gid},mode=750`, 'tmpfs', FOLDER]);
      await run('cp', ['-a', `${KEPT}/.`, FOLDER]);
    });
    await fill();
    const from = ledger.attempts.length;
    await eventually(
      () => {
        const refused = ledger.attempts
          .slice(from)
          .filter(({ operation, outcome }) => outcome !== 'ok' && /upload|part/.test(operation));
        if (refused.length < REFUSALS) throw new Error('Uploads go on as if there were room');
      },
      { timeoutMs: SETTLED_MS },
    );
    await rm(FILLER);
  },
  isBack: allReady,
  async restore() {
    if (!(await run('findmnt', ['-n', '-o', 'FSTYPE', '--mountpoint', FOLDER]).catch(() => '')).includes('tmpfs'))
      return;
    await rm(FILLER, { force: true });
    await stopped(async () => {
      await rm(KEPT, { recursive: true, force: true });
      await run('cp', ['-a', FOLDER, KEPT]);
      await run('umount', [FOLDER]);
      await rm(FOLDER, { recursive: true });
      await mkdir(FOLDER);
      await run('cp', ['-a', `${KEPT}/.`, FOLDER]);
      const { uid, gid } = await ownerOf(KEPT);
      await run('chown', [`${uid}:${gid}`, FOLDER]);
      await rm(KEPT, { recursive: true });
    });
  },
};
/** Fills the available space to the last block. */
async function fill(): Promise<void> {
  const { bavail, bsize } = await statfs(FOLDER);
  await run('fallocate', ['-l', String(bavail * bsize), FILLER]);
}

async function ownerOf(path: string): Promise<{ uid: string; gid: string }> {
  const [uid = '', gid = ''] = (await run('stat', ['-c', '%u %g', path])).trim().split(' ');
  return { uid, gid };
}

/** Runs the work while the object store is down. */
async function stopped(work: () => Promise<void>): Promise<void> {
  await hold(NAME);
  try {
    await kill(NAME, 'SIGTERM');
    await inState('held');
    await work();
  } finally {
    await release(NAME);
  }
  await inState('ready');
}

const inState = (state: string) =>
  eventually(
    async () => {
      const found = (await processes()).find(({ name }) => name === NAME);
      if (found?.state !== state) throw new Error(`${NAME} is ${found?.state}`);
    },
    { timeoutMs: RECOVERY_MS, intervalMs: 50 },
  );
