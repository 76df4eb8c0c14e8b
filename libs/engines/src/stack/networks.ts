import { Problem } from '../problem.ts';
import { tryRun } from '../run.ts';
import { portOf, portRange, type Scope } from '../scopes.ts';

/** A network namespace with a name for `ip netns`. `outside` contains people, browsers, mail and DNS. */
export type Network = Scope | 'outside';

const HOSTS: Record<Network, number> = { outside: 1, global: 2, us_b: 3, eu_a: 4 };
const networks = Object.keys(HOSTS) as Network[];
const NEIGHBOURS = '10.73.0.0/24';
/**
 * The interface of the cable inside a network: every packet on it comes from or goes to another network. In `outside`
 * it is the bridge that connects all cables.
 */
export const CABLE = 'cable';
const COMMAND_TIMEOUT_MS = 20_000;

/**
 * Puts each scope of a stack into its own Linux network namespace. What passes between two scopes then crosses a cable,
 * where it can be observed. The machine's own network is not changed.
 *
 * Programs need not know about it. Every port belongs to one scope (`scopes.ts`), and every program listens on and
 * calls 127.0.0.1: a call to another scope's port is redirected to that scope's network, and arrives there at
 * 127.0.0.1.
 */
export class StackNetworks {
  readonly #basePort: number;

  constructor(basePort: number) {
    this.#basePort = basePort;
  }

  /** The network's name for `ip netns`. */
  nameOf(network: Network): string {
    return `fieldloom-${this.#basePort}-${network.replace('_', '-')}`;
  }

  /** The network's path for `nsenter --net`. */
  pathOf(network: Network): string {
    return `/run/netns/${this.nameOf(network)}`;
  }

  /** The network's address on the bridge. Two stacks have separate bridges, so they can use the same addresses. */
  addressOf(network: Network): string {
    return `10.73.0.${HOSTS[network]}`;
  }

  /** Creates all networks, after removing old ones. @throws Problem with the machine's error message. */
  async make(): Promise<void> {
    await this.remove();
    for (const network of networks) await this.#run('ip', ['netns', 'add', this.nameOf(network)]);
    // The bridge belongs to no scope.
    await this.#inside('outside', ['ip', 'link', 'add', CABLE, 'type', 'bridge']);
    for (const network of networks) await this.#connect(network);
  }

  /** Removes the networks. Processes that still run in them keep running without a network. */
  async remove(): Promise<void> {
    for (const network of networks) await tryRun('ip', ['netns', 'del', this.nameOf(network)]);
  }

  async #connect(network: Network): Promise<void> {
    if (network !== 'outside') {
      const far = `to-${network.replace('_', '-')}`;
      const pair = ['link', 'add', CABLE, 'netns', this.nameOf(network), 'type', 'veth', 'peer', 'name', far];
      await this.#run('ip', [...pair, 'netns', this.nameOf('outside')]);
      await this.#inside('outside', ['ip', 'link', 'set', far, 'master', CABLE, 'up']);
    }
    await this.#inside(network, ['ip', 'link', 'set', 'lo', 'up']);
    await this.#inside(network, ['ip', 'addr', 'add', `${this.addressOf(network)}/24`, 'dev', CABLE]);
    await this.#inside(network, ['ip', 'link', 'set', CABLE, 'up']);
    // Allows 127.0.0.1 as source or target of a packet before its address is rewritten.
    for (const device of ['all', CABLE])
      await this.#inside(network, ['sysctl', '-q', '-w', `net.ipv4.conf.${device}.route_localnet=1`]);
    await this.#run('nsenter', [`--net=${this.pathOf(network)}`, '--', 'nft', '-f', '-'], this.#rulesOf(network));
  }

  /**
   * Rules that rewrite addresses: of what leaves for other networks' ports, and of what arrives for the network's own
   * ports.
   */
  #rulesOf(network: Network): string {
    const passed = networks
      .filter((other) => other !== network)
      .map((other) => `ip daddr 127.0.0.0/8 tcp dport { ${this.#portsOf(other)} } dnat to ${this.addressOf(other)}`);
    return `
      table ip fieldloom {
        chain out { type nat hook output priority -100;
          ${passed.join('\n')}
        }
        chain in { type nat hook prerouting priority -100;
          iifname ${CABLE} tcp dport { ${this.#portsOf(network)} } dnat to 127.0.0.1
        }
        chain arrived { type nat hook input priority 100;
          iifname ${CABLE} ip saddr ${NEIGHBOURS} snat to 127.0.0.1
        }
        chain behind { type nat hook postrouting priority 100;
          oifname ${CABLE} ip saddr 127.0.0.0/8 snat to ${this.addressOf(network)}
        }
      }`;
  }

  /**
   * A set of ports in nft's syntax. The front stands for DNS, and the mailbox for other people's mail servers, so both
   * are outside.
   */
  #portsOf(network: Network): string {
    const base = this.#basePort;
    const outside = (['smtp', 'mailbox', 'front', 'collector', 'counterpart'] as const).map((name) =>
      portOf(base, 'global', name),
    );
    if (network === 'outside') return outside.join(', ');
    const { first, last } = portRange(base, network);
    const cuts = outside.filter((port) => port >= first && port <= last).toSorted((a, b) => a - b);
    const ranges: string[] = [];
    let from = first;
    for (const cut of [...cuts, last + 1]) {
      if (cut > from) ranges.push(`${from}-${cut - 1}`);
      from = cut + 1;
    }
    return ranges.join(', ');
  }

  async #inside(network: Network, command: string[]): Promise<void> {
    await this.#run('nsenter', [`--net=${this.pathOf(network)}`, '--', ...command]);
  }

  async #run(command: string, args: string[], input?: string): Promise<void> {
    const options = { timeoutMs: COMMAND_TIMEOUT_MS, ...(input === undefined ? {} : { input }) };
    const { code, stderr } = await tryRun(command, args, options);
    if (code === 0) return;
    throw new Problem(
      `A network of the test could not be made: ${command} ${args.join(' ')}: ${stderr.trim()}`,
      'Networks need root and a kernel with network namespaces, veth, bridge and nftables.',
    );
  }
}

/** Returns the network in which a process of the stack runs. */
export const networkOf = (scope: Scope | undefined, name: string): Network =>
  scope === undefined || name === 'global/mailbox' ? 'outside' : scope;
