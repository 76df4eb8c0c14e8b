import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { tryRun } from '../run.ts';
import { inTurn } from './go.ts';
import { installOnce } from './install-once.ts';
import type { Progress } from './progress.ts';

/**
 * Programs that check what operators receive. Each is a Go module of infra/tools, and its go.sum has every checksum.
 */
export const tools = ['helm', 'kubeconform', 'rulecheck', 'kubernetes', 'opentofu', 'paperprovider'] as const;
export type ToolName = (typeof tools)[number];

function sourceOf(name: ToolName): string {
  return join(repositoryRoot, 'infra/tools', name);
}

/** A tool's version is a hash of its sources: go.mod, go.sum and the program. */
function versionOf(name: ToolName): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(sourceOf(name)).sort()) hash.update(readFileSync(join(sourceOf(name), file)));
  return hash.digest('hex').slice(0, 12);
}

/** Sets Kubernetes' version through the linker. Otherwise it is 0, which no chart allows. */
function linkerFlags(name: ToolName): string {
  if (name !== 'kubernetes') return '-s -w';
  const required = readFileSync(join(sourceOf(name), 'go.mod'), 'utf8');
  const [, version, major, minor] = /^\s*k8s\.io\/kubernetes (v(\d+)\.(\d+)\.\S+)/m.exec(required) ?? [];
  const told = { gitVersion: version, gitMajor: major, gitMinor: minor };
  const settings = Object.entries(told).map(([key, value]) => `-X k8s.io/component-base/version.${key}=${value}`);
  return ['-s -w', ...settings].join(' ');
}

/** Builds a tool's programs the first time, and returns their folder. */
export async function installTool(name: ToolName, progress: Progress): Promise<string> {
  const folder = await installOnce(`tool-${name}`, versionOf(name), progress, (made, scratch) =>
    inTurn(() => build(name, made, scratch, progress)),
  );
  return join(folder, 'bin');
}

async function build(name: ToolName, folder: string, scratch: string, progress: Progress): Promise<void> {
  const source = join(scratch, 'source');
  await cp(sourceOf(name), source, { recursive: true });
  await mkdir(join(folder, 'bin'));
  // Own caches, which are deleted after the build: Go's would keep several gigabytes.
  const env = {
    ...process.env,
    GOFLAGS: '-buildvcs=false -modcacherw -mod=readonly',
    GOMODCACHE: join(scratch, 'mod'),
    GOCACHE: join(scratch, 'build'),
    GOBIN: join(folder, 'bin'),
    CGO_ENABLED: '0',
  };
  progress(`${name}: building it (minutes on a small machine, once)`);
  const own = readdirSync(source).some((file) => file.endsWith('.go'));
  const { code, stdout, stderr } = await tryRun('go', ['install', '-ldflags', linkerFlags(name), own ? '.' : 'tool'], {
    cwd: source,
    env,
  });
  for (const cache of ['mod', 'build']) await rm(join(scratch, cache), { recursive: true, force: true });
  if (code === 127)
    throw new Problem('Go is missing.', 'Install Go 1.26 or newer (apt-get install golang, or a newer one).');
  if (code !== 0) {
    throw Problem.ofDownload(
      `Could not build infra/tools/${name}`,
      `${stdout}${stderr}`.trim().slice(-600),
      'Check the network and GOPROXY, then run the command again.',
    );
  }
}
