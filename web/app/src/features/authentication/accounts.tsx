import { ROLES } from '@fieldloom/kernel/enums';
import { Select } from '@fieldloom/ui/select.tsx';
import { Switch } from '@fieldloom/ui/switch.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { readFragment, type SchemaType } from '../../client/graphql.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { type AuthenticationSettingsFieldsFragment, UpdateAuthentication, WorkspaceDomainFields } from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { useChange } from './use-change.ts';

type UpdateAuthenticationInput = SchemaType<'UpdateAuthenticationInput'>;

const words = authenticationStrings.accounts;

/** Who becomes a member without an invitation. */
export function Accounts({ settings }: { settings: AuthenticationSettingsFieldsFragment }) {
  const change = useChange();
  const [{ fetching }, update] = useMutation(UpdateAuthentication);
  const hasDomain = readFragment(WorkspaceDomainFields, settings.domains).some((domain) => domain.provenAt !== null);
  const set = async (input: UpdateAuthenticationInput) => {
    if (await change(update({ input }))) toastDone(authenticationStrings.saved);
  };
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <div className="flex flex-col gap-4 rounded-10 border border-border p-4">
        <Switch
          isSelected={settings.automaticAccountCreation}
          isDisabled={fetching}
          detail={words.automaticDetail}
          onChange={(automaticAccountCreation) => void set({ automaticAccountCreation })}
        >
          {words.automatic}
        </Switch>
        <Switch
          isSelected={settings.domainJoining}
          isDisabled={fetching || (!hasDomain && !settings.domainJoining)}
          detail={hasDomain ? words.joiningDetail : words.joiningNeedsDomain}
          onChange={(domainJoining) => void set({ domainJoining })}
        >
          {words.joining}
        </Switch>
        <Select
          label={words.role}
          className="max-w-60"
          isDisabled={fetching || (!settings.automaticAccountCreation && !settings.domainJoining)}
          options={ROLES.map((id) => ({ id, label: words.roles[id] }))}
          value={settings.automaticAccountRole}
          onChange={(automaticAccountRole) => void set({ automaticAccountRole })}
        />
        <Switch
          isSelected={settings.ssoDomainRestricted}
          isDisabled={fetching}
          detail={words.restrictedDetail}
          onChange={(ssoDomainRestricted) => void set({ ssoDomainRestricted })}
        >
          {words.restricted}
        </Switch>
      </div>
    </SettingsSection>
  );
}
