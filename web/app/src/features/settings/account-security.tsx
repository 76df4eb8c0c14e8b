import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { Info } from 'lucide-react';
import { useState } from 'react';
import { QueryError } from '../../app/query-state.tsx';
import { RecoveryCodes } from '../entry/recovery-codes.tsx';
import { securityStrings } from '../entry/security-strings.ts';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { securitySettings } from './security-strings.ts';
import { SessionSection } from './session-section.tsx';
import { SettingsPage } from './settings-page.tsx';
import { settingsStrings } from './strings.ts';
import { TotpSection } from './totp-section.tsx';
import { useFactors } from './use-factors.ts';

const words = securitySettings.mine;
const AGAIN = `/auth/login?redirect=${encodeURIComponent('/settings/user/security')}`;

/** How the signed-in person signs in, and where they are signed in. */
export function AccountSecurity() {
  const factors = useFactors();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, refresh } = factors;
  return (
    <SettingsPage title={settingsStrings.nav.signIn} intro={words.intro}>
      <PasswordSection hasPassword={data?.hasPassword} onChanged={refresh} />
      {error && !data && <QueryError error={error} onRetry={refresh} />}
      {!data && !error && <SkeletonRows rows={4} />}
      {data && (
        <>
          {!data.changeable && <SignInAgain />}
          <TotpSection factors={factors} own={data} onCodes={setCodes} />
          <PasskeySection factors={factors} own={data} onCodes={setCodes} />
          <RecoverySection factors={factors} own={data} onCodes={setCodes} />
        </>
      )}
      <SessionSection />
      <Dialog
        title={securityStrings.recovery.title}
        role="alertdialog"
        isOpen={codes.length > 0}
        onClose={() => setCodes([])}
        actions={
          <Button variant="primary" onPress={() => setCodes([])}>
            {securityStrings.recovery.done}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    </SettingsPage>
  );
}

/** The link reloads, because the page's tokens belong to the old session. */
function SignInAgain() {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-10 border border-border bg-surface-sunken p-4 text-13">
      <Icon of={Info} className="text-muted" />
      <span className="min-w-60 flex-1">{words.again}</span>
      <a href={AGAIN} className={buttonClass('secondary')}>
        {words.againAction}
      </a>
    </div>
  );
}
