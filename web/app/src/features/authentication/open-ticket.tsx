import { Button } from '@fieldloom/ui/button.tsx';
import { untilText } from '@fieldloom/ui/format.ts';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { SettingsSection } from '../settings/settings-page.tsx';
import { type AuthenticationSettingsFieldsFragment, RevokeSsoTicket } from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { useChange } from './use-change.ts';

const words = authenticationStrings.ticket;

/** Shown while a non-member may set up a connection. */
export function OpenTicket({ ticket }: { ticket: NonNullable<AuthenticationSettingsFieldsFragment['ssoTicket']> }) {
  const change = useChange();
  const [{ fetching }, revoke] = useMutation(RevokeSsoTicket);
  return (
    <SettingsSection
      title={words.title}
      hint={words.hint}
      actions={
        <Button
          size="sm"
          isPending={fetching}
          onPress={async () => {
            if (await change(revoke({}))) toastDone(words.revoked);
          }}
        >
          {words.revoke}
        </Button>
      }
    >
      <p className="text-13">{words.body(ticket.createdBy?.name ?? words.somebody, untilText(ticket.expiresAt))}</p>
    </SettingsSection>
  );
}
