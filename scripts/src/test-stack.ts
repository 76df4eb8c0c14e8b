import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installEngines } from '../../libs/engines/src/install/install-engines.ts';
import type { Progress } from '../../libs/engines/src/install/progress.ts';
import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { isPortOpen } from '../../libs/engines/src/probe.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import { portOf, type Scope, scopes } from '../../libs/engines/src/scopes.ts';
import { rootDomainOf } from '../../libs/engines/src/stack/addresses.ts';
import { isSupervisorRunning } from '../../libs/engines/src/stack/control.ts';
import { StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import type { StackNetworks } from '../../libs/engines/src/stack/networks.ts';
import { portsOfStack } from '../../libs/engines/src/stack/ports.ts';
import { releaseOf, Stack } from '../../libs/engines/src/stack/stack.ts';

/** Tried in turn, so that two test runs on one machine do not collide. */
const TEST_BASE_PORTS = [23_000, 24_000, 25_000, 26_000];

/** The folder of a stack whose ports are free. */
export async function freeLayout(): Promise<StackLayout> {
  for (const basePort of TEST_BASE_PORTS) {
    const layout = new StackLayout(basePort);
    const taken = await Promise.all(portsOfStack(basePort, scopes, false).map((port) => isPortOpen(port)));
    if (!taken.includes(true) && !(await isSupervisorRunning(layout.controlSocket))) return layout;
  }
  throw new Problem(
    `No ports are free for a test stack (tried base ports ${TEST_BASE_PORTS.join(', ')}).`,
    'End other test runs, or what listens there.',
  );
}

/** The environment with which specs and browser tests find the stack. */
export function testStackEnvironment(layout: StackLayout): Record<string, string> {
  const { basePort } = layout;
  const rootDomain = rootDomainOf(basePort);
  return {
    // The whole stack is for tests: libs/testkit lets specs write to any of its databases.
    FIELDLOOM_TEST: '1',
    FIELDLOOM_TEST_STACK: JSON.stringify({ base: basePort }),
    FIELDLOOM_BASE_PORT: String(basePort),
    FIELDLOOM_STACK_FOLDER: layout.root,
    FIELDLOOM_CONTROL_SOCKET: layout.controlSocket,
    ROOT_DOMAIN: rootDomain,
    ROOT_ORIGIN: `http://${rootDomain}`,
    MAILBOX_URL: `http://127.0.0.1:${portOf(basePort, 'global', 'mailbox')}`,
  };
}

/** A stack that somebody else started and will stop. */
export async function runningStack(basePort: number): Promise<StackLayout> {
  const layout = new StackLayout(basePort);
  if (await isSupervisorRunning(layout.controlSocket)) return layout;
  throw new Problem(`No stack runs at base port ${basePort}.`, 'Start one: ./scripts/start --detach');
}

/** Operator settings of a test stack: specs wait for mails, and parallel stories share one network address. */
const SETTINGS = 'MAIL_QUIET_SECONDS=5\nRATE_LIMIT_SCALE=5\n';

/** A separate stack for one test run: fresh, without fsync, and deleted afterwards except for its logs. */
export class TestStack {
  readonly layout: StackLayout;
  readonly #stack: Stack;
  #started = false;

  private constructor(layout: StackLayout, stack: Stack) {
    this.layout = layout;
    this.#stack = stack;
  }

  /** @param networks Puts each scope into its own network. */
  static async create(progress: Progress, layout: StackLayout, networks?: StackNetworks): Promise<TestStack> {
    await rm(layout.root, { recursive: true, force: true });
    const secrets = await StackSecrets.open(layout);
    await writeFile(join(layout.root, 'services.env'), SETTINGS);
    const stackScopes: Scope[] = [...scopes];
    const stack = new Stack(
      {
        layout,
        secrets,
        engines: await installEngines(progress),
        scopes: stackScopes,
        durable: false,
        release: await releaseOf(repositoryRoot),
        progress,
        ...(networks === undefined ? {} : { networks }),
      },
      { onlyEngines: false, tolerant: false, onChange: () => undefined, onStopRequested: () => undefined },
    );
    return new TestStack(layout, stack);
  }

  get environment(): Record<string, string> {
    return testStackEnvironment(this.layout);
  }

  async startEngines(): Promise<void> {
    this.#started = true;
    await this.#stack.startEngines();
  }

  async startPlatform(): Promise<void> {
    await this.#stack.startPlatform();
  }

  async stop(): Promise<void> {
    if (!this.#started) return;
    await this.#stack.stop();
    for (const folder of ['data', 'run', 'compile-cache'])
      await rm(join(this.layout.root, folder), { recursive: true, force: true });
  }
}
