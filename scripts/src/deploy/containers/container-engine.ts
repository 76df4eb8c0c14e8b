import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { Problem } from '../../../../libs/engines/src/problem.ts';
import { type RunOptions, type RunResult, run, tryRun } from '../../../../libs/engines/src/run.ts';

const ANSWER_MS = 20_000;

/** This machine's container engine: Docker or Podman. */
export class ContainerEngine {
  readonly command: 'docker' | 'podman';

  private constructor(command: 'docker' | 'podman') {
    this.command = command;
  }

  /** Finds the engine that responds. Prefers Podman if Docker's client talks to Podman anyway. */
  static async find(): Promise<ContainerEngine> {
    for (const command of ['podman', 'docker'] as const)
      if ((await tryRun(command, ['info'], { timeoutMs: ANSWER_MS })).code === 0) return new ContainerEngine(command);
    throw new Problem(
      'No container engine answers (tried podman and docker).',
      'Start one, or leave containers out: ./scripts/start runs everything as native processes.',
    );
  }

  /** @throws With the end of its output if it fails. */
  run(args: readonly string[], options: RunOptions = {}): Promise<string> {
    return run(this.command, args, { cwd: repositoryRoot, ...options });
  }

  try(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
    return tryRun(this.command, args, { cwd: repositoryRoot, ...options });
  }

  async hasImage(name: string): Promise<boolean> {
    return (await this.try(['image', 'inspect', name])).code === 0;
  }
}

/**
 * Requires Compose, a plugin of Docker's client. With Podman it uses Podman's socket, which has a Docker-compatible
 * API.
 */
export async function requireCompose(): Promise<void> {
  const { code } = await tryRun('docker', ['compose', 'version'], { timeoutMs: ANSWER_MS });
  if (code !== 0)
    throw new Problem(
      'docker compose is not on this machine.',
      'Install it (package docker-compose-plugin). With Podman: also `systemctl enable --now podman.socket`, and DOCKER_HOST=unix:///run/podman/podman.sock.',
    );
  if ((await tryRun('docker', ['info'], { timeoutMs: ANSWER_MS })).code !== 0)
    throw new Problem(
      'No container engine answers docker compose.',
      'Start Docker, or with Podman: podman system service --time=0 unix:///run/podman/podman.sock, and DOCKER_HOST=unix:///run/podman/podman.sock.',
    );
}
