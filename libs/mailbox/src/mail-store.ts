/** One received mail, as the mailbox's API returns it. */
export interface Mail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

export const MAX_MAILS = 1_000;

/** Keeps the newest mails in memory, newest first. */
export class MailStore {
  #mails: Mail[] = [];

  add(mail: Mail): void {
    this.#mails = [mail, ...this.#mails].slice(0, MAX_MAILS);
  }

  /** Returns the mails to this address (case is ignored), or all. */
  list(to?: string): readonly Mail[] {
    if (!to) return this.#mails;
    const wanted = to.toLowerCase();
    return this.#mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === wanted));
  }

  find(id: string): Mail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  clear(): void {
    this.#mails = [];
  }
}
