import type { Logger } from '@fieldloom/observability/logger';
import { Inject, Injectable } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { ENVIRONMENT, type Environment } from '../../environment.ts';
import { LOGGER } from '../../logger.ts';
import { AfterResponse } from '../after-response/after-response.ts';

/** The mail server must accept the mail within this time. */
const SEND_TIMEOUT_MS = 10_000;
const ATTEMPTS = 3;
const RETRY_DELAY_MS = 1_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/**
 * Sends mail directly through the region's mail server. Only for one-time codes, which must not be stored in a queue or
 * topic; the notifications service sends everything else.
 */
@Injectable()
export class Mailer {
  readonly #transport: Transporter;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly afterResponse: AfterResponse,
  ) {
    this.#transport = createTransport(environment.SMTP_URL, {
      connectionTimeout: SEND_TIMEOUT_MS,
      greetingTimeout: SEND_TIMEOUT_MS,
      socketTimeout: SEND_TIMEOUT_MS,
    } as never);
  }

  /**
   * Sends without making the caller wait, so that an answer takes the same time whether or not there is a recipient.
   */
  sendLater(mail: Mail): void {
    this.afterResponse.run('a mail', () => this.#send(mail));
  }

  close(): void {
    this.#transport.close();
  }

  async #send(mail: Mail): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#transport.sendMail({ from: this.environment.MAIL_FROM, ...mail });
        return;
      } catch (error) {
        this.logger.warn({ attempt, code: (error as { code?: string }).code ?? 'unknown' }, 'mail was not accepted');
        if (attempt === ATTEMPTS) return;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS * attempt));
      }
    }
  }
}
