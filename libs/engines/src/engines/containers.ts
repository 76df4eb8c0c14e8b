import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { Problem } from '../problem.ts';
import { run, tryRun } from '../run.ts';
import { idsOfServiceUser, type StackLayout } from '../stack/layout.ts';
import type { EnginePrograms, EngineSet } from './programs.ts';

const COMPOSE_FILE = join(repositoryRoot, 'infra/engines/compose.yaml');
const KAFKA_CLASS_PATH = '/opt/kafka/libs/*';

/** Returns the compose command of a container engine that answers; docker is tried before podman. */
export async function findCompose(): Promise<string[]> {
  for (const engine of ['docker', 'podman']) {
    const answers = (await tryRun(engine, ['info'], { timeoutMs: 10_000 })).code === 0;
    if (answers && (await tryRun(engine, ['compose', 'version'])).code === 0) return [engine, 'compose'];
  }
  throw new Problem(
    'No container engine with compose answers (tried docker and podman).',
    'Start one, or leave --containers out: engines then run as native processes.',
  );
}

/**
 * Engines in containers. They share the machine's network and mount the stack's folder under its own path, so
 * configuration, ports, data and readiness checks are the same as those of native processes. Only the programs come
 * from images.
 */
export async function containerEngines(layout: StackLayout): Promise<EngineSet> {
  const [engine = 'docker', ...compose] = await findCompose();
  const { uid, gid } = await idsOfServiceUser();
  const env = {
    ...(process.env as Record<string, string>),
    FIELDLOOM_STACK_FOLDER: layout.root,
    FIELDLOOM_USER: `${uid}:${gid}`,
  };
  const base = [...compose, '-p', `fieldloom-${layout.basePort}`, '-f', COMPOSE_FILE];
  await run(engine, [...base, 'build', '--quiet'], { env });

  const programsOf = (service: string): EnginePrograms => ({
    line(program, args, extraEnv = {}) {
      const variables = Object.entries(extraEnv).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
      const once = ['run', '--rm', '-T', '--no-deps', '--quiet-pull', ...variables, service, program];
      return { command: engine, args: [...base, ...once, ...args], env, asStarter: true };
    },
  });
  return {
    postgres: programsOf('postgres'),
    kafka: { ...programsOf('kafka'), classPath: KAFKA_CLASS_PATH },
    opensearch: programsOf('opensearch'),
    temporal: programsOf('temporal'),
    s3: programsOf('s3'),
  };
}
