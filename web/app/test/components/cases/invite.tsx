import { useState } from 'react';
import { InviteDialog } from '../../../src/features/settings/invite-dialog.tsx';
import { InviteUsers } from '../../../src/features/settings/settings-queries.ts';
import { type Answer, answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, inDays, signedIn } from '../harness/samples.ts';

function Invite() {
  const [isOpen, setOpen] = useState(true);
  return <InviteDialog isOpen={isOpen} onClose={() => setOpen(false)} />;
}

const dialog =
  (given: Answer): Case =>
  () => ({ element: <Invite />, answers: [signedIn('MANAGER', true), given] });

export const inviteCases = {
  'invite: accepted': dialog(
    answer(InviteUsers, ({ input }) => ({
      inviteUsers: input.emails.map((email, index) => ({
        id: idOf(400 + index),
        email,
        role: input.role,
        status: 'PENDING' as const,
        expiresAt: inDays(14),
      })),
    })),
  ),
  'invite: refused': dialog(refuse(InviteUsers, 'FORBIDDEN')),
  'invite: no seat left': dialog(
    refuse(InviteUsers, 'LIMIT_REACHED', 'All seats of your plan are taken.', { prompt: 'seats' }),
  ),
} satisfies Record<string, Case>;
