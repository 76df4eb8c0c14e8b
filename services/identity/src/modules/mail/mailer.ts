import { unavailable } from '@fieldloom/kernel/errors';
import { createTransport, type Transporter } from 'nodemailer';
import { MAIL_TIMEOUT_MS } from '../../limits.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail directly from memory. Nothing is queued or stored. */
export interface Mailer {
  /** @throws UNAVAILABLE unless the mail server accepted it within 10 s. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport: Transporter = createTransport(
    { url, connectionTimeout: MAIL_TIMEOUT_MS, greetingTimeout: MAIL_TIMEOUT_MS, socketTimeout: MAIL_TIMEOUT_MS },
    { from },
  );
  return {
    async send(mail) {
      let timer: NodeJS.Timeout | undefined;
      const timeIsOver = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('time is over')), MAIL_TIMEOUT_MS);
      });
      try {
        const info: { accepted?: unknown[] | undefined } = await Promise.race([transport.sendMail(mail), timeIsOver]);
        if ((info.accepted ?? []).length === 0) throw new Error('not accepted');
      } catch {
        // Without the cause, because mail servers put addresses into their answers.
        throw unavailable('The mail could not be sent. Try again in a while.');
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => transport.close(),
  };
}
