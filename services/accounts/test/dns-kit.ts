import { createSocket, type Socket } from 'node:dgram';
import { type Answer, decode, encode, type Packet } from 'dns-packet';

/** A real name server on loopback that knows TXT records and can be made to fail. */
export class DnsKit {
  readonly records = new Map<string, string[]>();
  /** Names that were queried. */
  readonly asked: string[] = [];
  fails = false;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('message', (message, from) => {
      socket.send(encode(this.#answer(decode(message))), from.port, from.address);
    });
  }

  static async open(): Promise<DnsKit> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new DnsKit(socket);
  }

  get address(): string {
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#socket.close(resolve));
  }

  #answer({ id, questions }: Packet): Packet {
    const { name = '' } = questions?.[0] ?? {};
    this.asked.push(name);
    const found = this.records.get(name.toLowerCase());
    const answers: Answer[] = (found ?? []).map((data) => ({ type: 'TXT', name, ttl: 0, data: inParts(data) }));
    const code = this.fails ? SERVFAIL : found === undefined ? NXDOMAIN : 0;
    return {
      type: 'response',
      ...(id === undefined ? {} : { id }),
      flags: RECURSION | code,
      ...(questions === undefined ? {} : { questions }),
      answers: this.fails ? [] : answers,
    };
  }
}

const RECURSION = 0x0180;
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** Longer records are sent in pieces. */
const inParts = (text: string): string[] => [text.slice(0, 20), text.slice(20)];
