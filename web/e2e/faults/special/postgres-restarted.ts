import { eventually } from '@fieldloom/testkit/eventually';
import { kill } from '../../kit/control.ts';
import { psql } from '../../kit/engines.ts';
import { whileHeld } from '../../kit/faults.ts';
import { processes } from '../../kit/platform.ts';
import { allReady } from '../kills.ts';
import { RECOVERY_MS } from '../limits.ts';
import { Caller } from '../load/caller.ts';
import { kept } from '../load/writers.ts';
import type { Fault } from '../run-fault.ts';

const NAME = 'eu_a/postgres';

/** PostgreSQL is restarted in the mode that closes connections immediately, in the middle of a person's transaction. */
export const postgresRestarted: Fault = {
  name: 'PostgreSQL restarted in a transaction',
  dead: [NAME],
  async strike({ ledger, workspace }) {
    const caller = new Caller(ledger);
    const { subdomain, email, password } = workspace;
    await caller.request('sign in', subdomain, '/api/auth/sign-in', { body: { email, password } });
    const word = ledger.newWord('comment');
    const noteId = ledger.acknowledgedOf('note').at(-1)?.id ?? '';
    const where = {
      scope: 'eu_a',
      database: 'content',
      table: 'comment',
      change: `new.text = '${word}'`,
      on: 'insert',
    } as const;
    let write: Promise<void> = Promise.resolve();
    await whileHeld(where, async (isReached) => {
      write = kept(ledger, ledger.begin('comment', word, noteId), async () => {
        const { createComment } = await caller.mutate<{ createComment: { id: string } }>(
          'write',
          subdomain,
          'mutation($input: CreateCommentInput!) { createComment(input: $input) { id } }',
          { input: { objectId: noteId, objectKind: 'NOTE', text: word } },
        );
        return createComment.id;
      });
      await isReached();
      const before = await pidOf();
      await kill(NAME, 'SIGINT');
      // As soon as it accepts connections again, so that the retried request is not blocked until it is given up.
      await eventually(
        async () => {
          if ((await pidOf()) === before) throw new Error('PostgreSQL has not ended');
          await psql('eu_a', 'content', 'select 1;');
        },
        { timeoutMs: RECOVERY_MS, intervalMs: 50 },
      );
    });
    await write;
  },
  isBack: allReady,
};

const pidOf = async (): Promise<number | undefined> => (await processes()).find(({ name }) => name === NAME)?.pid;
