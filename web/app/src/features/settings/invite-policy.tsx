import { INVITE_POLICIES, type InvitePolicy } from '@fieldloom/kernel/enums';
import { Select } from '@fieldloom/ui/select.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { SetInvitePolicy } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.users.invitePolicy;

/**
 * Who may invite; for admins. If the plan does not include this choice, shows what it would be and offers an upgrade.
 */
export function InvitePolicySelect({ value }: { value: InvitePolicy }) {
  const runMutation = useRunMutation();
  const { has } = useEntitlements();
  const [{ fetching }, set] = useMutation(SetInvitePolicy);
  const isOpen = has('invitePermissions');
  return (
    <Select<InvitePolicy>
      label={words.label}
      {...(isOpen ? {} : { hint: words.gated })}
      className="mt-4 max-w-80"
      isDisabled={fetching}
      options={INVITE_POLICIES.map((id) => ({ id, label: words.policies[id] }))}
      value={value}
      onChange={(invitePolicy) => {
        void runMutation(set({ invitePolicy })).then((saved) => saved && toastDone(settingsStrings.saved));
      }}
    />
  );
}
