import { unavailable } from '@fieldloom/kernel/errors';
import { createTransport } from 'nodemailer';

/** A mail server that does not answer within this time counts as down. */
const SEND_TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 2;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Becomes the Message-ID, so that a mail that was sent twice is shown once. */
  id: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends mail through the mail server. */
export class Mailer {
  readonly #transport;
  readonly #from: string;
  readonly #domain: string;

  constructor(smtpUrl: string, from: string, domain: string) {
    this.#from = from;
    this.#domain = domain.split(':')[0] ?? 'fieldloom.localhost';
    this.#transport = createTransport(
      {
        url: smtpUrl,
        pool: true,
        maxConnections: MAX_CONNECTIONS,
        connectionTimeout: SEND_TIMEOUT_MS,
        greetingTimeout: SEND_TIMEOUT_MS,
        socketTimeout: SEND_TIMEOUT_MS,
      } as object,
      { from },
    );
  }

  /** @throws UNAVAILABLE unless the mail server accepted it. */
  async send({ id, to, subject, text, html, headers = {} }: Mail): Promise<void> {
    try {
      const messageId = `<${id}@${this.#domain}>`;
      await this.#transport.sendMail({ from: this.#from, to, subject, text, html, messageId, headers });
    } catch (error) {
      throw unavailable('The mail server did not accept the mail', error);
    }
  }

  close(): void {
    this.#transport.close();
  }
}
