import { connect, type Socket } from 'node:net';

/** An answer's body as latin1. Benchmarks only look at ASCII, so nothing needs decoding while time is measured. */
export interface LineAnswer {
  readonly status: number;
  readonly body: string;
}

interface Waiting {
  readonly resolve: (answer: LineAnswer) => void;
  readonly reject: (error: Error) => void;
}

const HEAD_END = '\r\n\r\n';

/**
 * One keep-alive connection that makes one request after another. It is much lighter than Node's client, so that on a
 * small machine the server is what is measured.
 */
export class Line {
  readonly #port: number;
  #socket: Socket | undefined;
  #text = '';
  #waiting: Waiting | undefined;

  constructor(port: number) {
    this.#port = port;
  }

  /** @param request The complete request, as `requestBytes` returns it. */
  ask(request: Buffer): Promise<LineAnswer> {
    return new Promise((resolve, reject) => {
      if (this.#waiting !== undefined) return reject(new Error('A line asks one thing at a time'));
      this.#waiting = { resolve, reject };
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  #open(): Socket {
    const socket = connect({ port: this.#port, host: '127.0.0.1', noDelay: true });
    this.#text = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#read(text));
    const lost = (error: Error): void => {
      if (this.#socket === socket) this.#socket = undefined;
      this.#end()?.reject(error);
    };
    socket.on('error', lost);
    // A server may close a connection between two requests; the next request opens another.
    socket.on('close', () => lost(new Error(`Port ${this.#port} closed the connection before it answered`)));
    return socket;
  }

  #read(text: string): void {
    this.#text += text;
    const answer = readAnswer(this.#text);
    if (answer === undefined) return;
    this.#text = '';
    this.#end()?.resolve(answer);
  }

  #end(): Waiting | undefined {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    return waiting;
  }
}

/**
 * Parses an answer.
 * @returns Undefined while it is incomplete. Supports only what our servers send: a content length, or chunks.
 */
export function readAnswer(text: string): LineAnswer | undefined {
  const end = text.indexOf(HEAD_END);
  if (end === -1) return undefined;
  const head = text.slice(0, end);
  const status = Number(text.slice(9, 12));
  const rest = text.slice(end + HEAD_END.length);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length === undefined) return readChunks(status, rest);
  return rest.length < Number(length) ? undefined : { status, body: rest };
}

function readChunks(status: number, text: string): LineAnswer | undefined {
  let body = '';
  for (let at = 0; ; ) {
    const lineEnd = text.indexOf('\r\n', at);
    if (lineEnd === -1) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    const next = lineEnd + 2 + size + 2;
    if (text.length < next) return undefined;
    if (size === 0) return { status, body };
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = next;
  }
}

/** A request as sent over the wire. @param headers Including `host`. */
export function requestBytes(
  method: 'GET' | 'POST',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Buffer {
  const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
  const lines = [...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), ...length];
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body ?? ''}`);
}
