import type { Trx } from '../../database.ts';
import { isMailEnabled, listOptions, type Option, unsubscribeSecret } from './settings.repository.ts';
import { optionsIn } from './wishes.ts';

/** Mail settings of a user at the moment when a mail is made. */
export interface MailWishes {
  readonly wants: (option: Option, projectId: string) => boolean;
  /** Secret in the unsubscribe link of a mail; undefined when the user wants no mails. */
  unsubscribeSecret: string | undefined;
}

export async function readMailWishes(trx: Trx, teamId: string, userId: string): Promise<MailWishes> {
  const options = await listOptions(trx, userId);
  const isEnabled = await isMailEnabled(trx, userId);
  return {
    wants: (option, projectId) => optionsIn(projectId, options)[option],
    unsubscribeSecret: isEnabled ? await unsubscribeSecret(trx, teamId, userId) : undefined,
  };
}
