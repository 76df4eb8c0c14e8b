import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mail } from './mail-store.ts';

const MAX_MAIL_BYTES = 10 * 1024 * 1024;

/** Accepts mail for anyone, from loopback only. It uses the envelope's addresses, like a real mail server. */
export function smtpServer(onMail: (mail: Mail) => void): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    size: MAX_MAIL_BYTES,
    disableReverseLookup: true,
    onData(stream, session, done) {
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('Message too large'), { responseCode: 552 });
          return PostalMime.parse(raw);
        })
        .then((parsed) => {
          const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
          onMail({
            id: randomUUID(),
            to: session.envelope.rcptTo.map(({ address }) => address),
            from: parsed.from?.address ?? sender,
            subject: parsed.subject ?? '',
            text: parsed.text ?? '',
            html: parsed.html ?? '',
            receivedAt: new Date().toISOString(),
          });
          done();
        })
        .catch((error: Error) => done(error));
    },
  });
}
