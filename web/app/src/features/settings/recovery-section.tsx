import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { useState } from 'react';
import { useMutation } from 'urql';
import { MakeRecoveryCodes } from './security-queries.ts';
import { securitySettings } from './security-strings.ts';
import { SettingsSection } from './settings-page.tsx';
import type { FactorSectionProps } from './totp-section.tsx';

const words = securitySettings.recovery;

export function RecoverySection({ factors, own, onCodes }: FactorSectionProps) {
  const [isAsking, setAsking] = useState(false);
  const [, make] = useMutation(MakeRecoveryCodes);
  const hasFactor = own.totp != null || own.passkeys.length > 0;
  return (
    <SettingsSection
      title={words.title}
      hint={words.hint}
      actions={
        hasFactor && (
          <Button isDisabled={!own.changeable} onPress={() => setAsking(true)}>
            {words.renew}
          </Button>
        )
      }
    >
      <p className="text-13 text-muted">{hasFactor ? words.left(own.recoveryCodesLeft) : words.none}</p>
      <ConfirmDialog
        title={words.renewTitle}
        body={words.renewBody}
        action={words.renew}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const data = await factors.change(make({}));
          if (data) onCodes(data.makeRecoveryCodes.recoveryCodes);
        }}
      />
    </SettingsSection>
  );
}
