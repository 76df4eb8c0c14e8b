import { httpServer } from './http.ts';
import { MailStore } from './mail-store.ts';
import { smtpServer } from './smtp.ts';

/**
 * The stack starts it as `global/mailbox`, with SMTP_PORT and HTTP_PORT. Both listen on loopback only, except in a
 * container.
 */
const HOST = process.env['LISTEN_HOST'] ?? '127.0.0.1';
const store = new MailStore();
const smtp = smtpServer((mail) => {
  store.add(mail);
  console.log(`mail ${mail.id} received`);
});
const http = httpServer(store);
smtp.on('error', (error) => console.error(error.message));
smtp.listen(Number(process.env['SMTP_PORT']), HOST);
http.listen(Number(process.env['HTTP_PORT']), HOST);

process.once('SIGTERM', () => {
  http.close();
  smtp.close();
  setTimeout(() => process.exit(0), 200).unref();
});
