import { cp, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Problem } from '../problem.ts';
import { run, tryRun } from '../run.ts';
import type { GoProgram } from './manifest.ts';
import type { Progress } from './progress.ts';

let lastBuild: Promise<unknown> = Promise.resolve();

/** Runs heavy builds one at a time: side by side each would take twice the memory and gain nothing on few cores. */
export function inTurn<T>(build: () => Promise<T>): Promise<T> {
  const built = lastBuild.catch(() => undefined).then(build);
  lastBuild = built;
  return built;
}

/** Builds a Go module's programs into `<folder>/bin`, and copies `keep` (folders of the module's source) beside it. */
export function buildGoPrograms(
  scratch: string,
  go: GoProgram,
  folder: string,
  progress: Progress,
  keep: string[] = [],
): Promise<void> {
  return inTurn(() => buildNow(scratch, go, folder, progress, keep));
}

async function buildNow(scratch: string, go: GoProgram, folder: string, progress: Progress, keep: string[]) {
  // Own caches, which are deleted after the build: Go's would keep several gigabytes.
  const env = {
    ...process.env,
    GOFLAGS: '-buildvcs=false -modcacherw',
    GOMODCACHE: join(scratch, 'mod'),
    GOCACHE: join(scratch, 'build'),
    GOBIN: join(scratch, 'bin'),
  };
  const { code, stdout, stderr } = await tryRun('go', ['mod', 'download', '-json', `${go.module}@${go.version}`], {
    env,
  });
  if (code === 127)
    throw new Problem('Go is missing.', 'Install Go 1.26 or newer (apt-get install golang, or a newer one).');
  if (code !== 0) {
    throw Problem.ofDownload(
      `Could not download ${go.module}@${go.version}`,
      saidBy(stdout, stderr).slice(-600),
      'Check the network and GOPROXY, then run the command again.',
    );
  }
  const { Sum, Dir } = JSON.parse(stdout) as { Sum: string; Dir: string };
  if (Sum !== go.sum) {
    throw new Problem(
      `${go.module} has the checksum ${Sum}, not ${go.sum}.`,
      'Compare with infra/engines/engines.json.',
    );
  }
  await mkdir(join(folder, 'bin'), { recursive: true });
  for (const [path, name] of Object.entries(go.programs)) {
    progress(`${name}: building ${go.module} ${go.version} (minutes on a small machine, once)`);
    await run('go', ['install', '-ldflags', '-s -w', `${go.module}/${path}@${go.version}`], { env });
    await cp(join(scratch, 'bin', basename(path)), join(folder, 'bin', name));
  }
  for (const path of keep) await cp(join(Dir, path), join(folder, path), { recursive: true });
  for (const cache of ['mod', 'build']) await rm(join(scratch, cache), { recursive: true, force: true });
}

/** Returns the error text of `go mod download -json`, which prints it as part of its output. */
function saidBy(stdout: string, stderr: string): string {
  const told = /"Error": "(.*)"$/m.exec(stdout)?.[1]?.replaceAll('\\"', '"');
  return told ?? `${stdout}${stderr}`.trim();
}
