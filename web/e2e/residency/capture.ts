import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Scope } from '@fieldloom/engines/scopes';
import { CABLE, StackNetworks } from '@fieldloom/engines/stack/networks';
import { basePort, stackFolder } from '../kit/platform.ts';
import { type Passed, passedIn } from './packets.ts';

const networks = new StackNetworks(basePort);
const KERNEL_BUFFER_KIB = 65_536;

/** Captures every packet between a scope and other networks. */
export class Capture {
  readonly scope: Scope;
  readonly #path: string;
  readonly #child: ChildProcess;
  #said = '';

  private constructor(scope: Scope) {
    this.scope = scope;
    this.#path = join(stackFolder, `passed-${scope}.pcap`);
    const limits = ['-s', '0', '-B', String(KERNEL_BUFFER_KIB)];
    // Checksums of packets between namespaces are not computed; nothing needs them here.
    const dump = ['tcpdump', '-i', CABLE, '-Z', 'root', '-U', '-n', ...limits, '-w', this.#path];
    this.#child = spawn('nsenter', [`--net=${networks.pathOf(scope)}`, '--', ...dump], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said += chunk.toString();
    });
  }

  /** Resolves once it is capturing. */
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

  /** The received data, and all streams, to find the request that an answer belongs to. */
  async passed(): Promise<{ received: Passed[]; streams: ReadonlyMap<string, Passed> }> {
    const all = await passedIn(this.#path);
    const own = networks.addressOf(this.scope);
    const streams = new Map(all.map((each) => [each.place, each]));
    return { received: all.filter(({ to }) => to === undefined || to === own), streams };
  }

  /** @returns The number of packets that were dropped because buffers were full. */
  async stop(): Promise<number> {
    const ended = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGINT');
    await ended;
    const dropped = /(\d+) packets? dropped by kernel/.exec(this.#said)?.[1];
    if (dropped === undefined) throw new Error(`tcpdump did not say what it dropped: ${this.#said}`);
    return Number(dropped);
  }
}
