import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Scope } from '@fieldloom/engines/scopes';
import { CABLE, StackNetworks } from '@fieldloom/engines/stack/networks';
import { basePort, stackFolder } from '../kit/platform.ts';
import { type Passed, passedIn } from './packets.ts';

const networks = new StackNetworks(basePort);
const KERNEL_BUFFER_KIB = 65_536;

/** Every packet that passes between a scope and other networks, while it runs. */
export class Capture {
  readonly scope: Scope;
  readonly #path: string;
  readonly #child: ChildProcess;
  #said = '';

  private constructor(scope: Scope) {
    this.scope = scope;
    this.#path = join(stackFolder, `passed-${scope}.pcap`);
    const limits = ['-s', '0', '-B', String(KERNEL_BUFFER_KIB)];
    // The checksum of a packet between namespaces is not worked out; nothing asks for it here.
    const dump = ['tcpdump', '-i', CABLE, '-Z', 'root', '-U', '-n', ...limits, '-w', this.#path];
    this.#child = spawn('nsenter', [`--net=${networks.pathOf(scope)}`, '--', ...dump], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said += chunk.toString();
    });
  }

  /** Resolves once it listens. */
  static async start(scope: Scope): Promise<Capture> {
    const capture = new Capture(scope);
    await new Promise<void>((resolve, reject) => {
      capture.#child.stderr?.on('data', () => {
        if (capture.#said.includes('listening on')) resolve();
      });
      capture.#child.once('close', () => reject(new Error(`tcpdump ended: ${capture.#said}`)));
    });
    return capture;
  }

  /** What came, and what went, to tell what an answer answers. */
  async passed(): Promise<{ received: Passed[]; streams: ReadonlyMap<string, Passed> }> {
    const all = await passedIn(this.#path);
    const own = networks.addressOf(this.scope);
    const streams = new Map(all.map((each) => [each.place, each]));
    return { received: all.filter(({ to }) => to === undefined || to === own), streams };
  }

  /** @returns How many packets were not seen for want of room. */
  async stop(): Promise<number> {
    const ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGINT');
    await ended;
    const dropped = /(\d+) packets? dropped by kernel/.exec(this.#said)?.[1];
    if (dropped === undefined) throw new Error(`tcpdump did not say what it dropped: ${this.#said}`);
    return Number(dropped);
  }
}
