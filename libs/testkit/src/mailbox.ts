import { createServer, type Server, type Socket } from 'node:net';
import { eventually } from './eventually.ts';

/** An SMTP server that keeps the mail it receives. */
export class Mailbox {
  readonly mails: { to: string; text: string }[] = [];
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `smtp://127.0.0.1:${port}`;
  }

  static async open(): Promise<Mailbox> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mailbox = new Mailbox(server, (server.address() as { port: number }).port);
    server.on('connection', (socket) => mailbox.#talk(socket));
    return mailbox;
  }

  /** Returns the newest one-time code that was mailed to an address. */
  async codeFor(email: string): Promise<string> {
    return eventually(() => {
      const mail = this.mails.findLast(({ to }) => to === email);
      const code = /^Subject: (\d{6}) /m.exec(mail?.text ?? '')?.[1];
      if (code === undefined) throw new Error('No code was mailed');
      return code;
    });
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #talk(socket: Socket): void {
    let to = '';
    let data: string | undefined;
    socket.setEncoding('utf8');
    socket.on('error', () => {});
    socket.write('220 spec\r\n');
    let rest = '';
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined) {
          if (line === '.') {
            this.mails.push({ to, text: data });
            data = undefined;
            socket.write('250 kept\r\n');
          } else data += `${line}\n`;
        } else if (/^data/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else {
          to = /^rcpt to:<(.*)>/i.exec(line)?.[1] ?? to;
          socket.write(/^quit/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
        }
      }
    });
  }
}
