import { Switch } from '@fieldloom/ui/switch.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useMutation } from 'urql';
import { type SchemaType } from '../../client/graphql.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { type AuthenticationSettingsFieldsFragment, UpdateAuthentication, UpdateSignInMethods } from './queries.ts';
import { authenticationStrings } from './strings.ts';
import { useChange } from './use-change.ts';

type UpdateAuthenticationInput = SchemaType<'UpdateAuthenticationInput'>;

const words = authenticationStrings.methods;

/**
 * The server refuses to switch off the last sign-in method that works, because only the server knows which methods
 * work.
 */
export function Methods({ settings }: { settings: AuthenticationSettingsFieldsFragment }) {
  const change = useChange();
  const [own, setOwn] = useMutation(UpdateSignInMethods);
  const [providers, setProviders] = useMutation(UpdateAuthentication);
  const isBusy = own.fetching || providers.fetching;
  const setWay = async (input: { passwordAuthEnabled?: boolean; codeAuthEnabled?: boolean }) => {
    if (await change(setOwn({ input }))) toastDone(authenticationStrings.saved);
  };
  const setProvider = async (input: UpdateAuthenticationInput) => {
    if (await change(setProviders({ input }))) toastDone(authenticationStrings.saved);
  };
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <div className="flex flex-col gap-4 rounded-10 border border-border p-4">
        <Switch
          isSelected={settings.passwordAuthEnabled}
          isDisabled={isBusy}
          detail={words.passwordDetail}
          onChange={(passwordAuthEnabled) => void setWay({ passwordAuthEnabled })}
        >
          {words.password}
        </Switch>
        <Switch
          isSelected={settings.codeAuthEnabled}
          isDisabled={isBusy}
          detail={words.codeDetail}
          onChange={(codeAuthEnabled) => void setWay({ codeAuthEnabled })}
        >
          {words.code}
        </Switch>
        <Switch
          isSelected={settings.googleAuthEnabled}
          isDisabled={isBusy || (!settings.googleAuthAvailable && !settings.googleAuthEnabled)}
          detail={settings.googleAuthAvailable ? words.googleDetail : words.unavailable}
          onChange={(googleAuthEnabled) => void setProvider({ googleAuthEnabled })}
        >
          {words.google}
        </Switch>
        <Switch
          isSelected={settings.microsoftAuthEnabled}
          isDisabled={isBusy || (!settings.microsoftAuthAvailable && !settings.microsoftAuthEnabled)}
          detail={settings.microsoftAuthAvailable ? words.microsoftDetail : words.unavailable}
          onChange={(microsoftAuthEnabled) => void setProvider({ microsoftAuthEnabled })}
        >
          {words.microsoft}
        </Switch>
        <Switch
          isSelected={settings.ssoAuthEnabled}
          isDisabled={isBusy}
          detail={words.ssoDetail}
          onChange={(ssoAuthEnabled) => void setProvider({ ssoAuthEnabled })}
        >
          {words.sso}
        </Switch>
      </div>
    </SettingsSection>
  );
}
