import { Button } from '@fieldloom/ui/button.tsx';
import { ConfirmDialog, Dialog } from '@fieldloom/ui/dialog.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { Moment } from '../content/moment.tsx';
import { securityStrings } from '../entry/security-strings.ts';
import { TotpForm } from '../entry/totp-form.tsx';
import { ConfirmTotp, type FactorFieldsFragment, RemoveTotp, StartTotp } from './security-queries.ts';
import { securitySettings } from './security-strings.ts';
import { SettingsSection } from './settings-page.tsx';
import type { Factors } from './use-factors.ts';

const words = securitySettings.totp;

export interface FactorSectionProps {
  factors: Factors;
  own: FactorFieldsFragment;
  /** Receives recovery codes, which are shown only once. */
  onCodes: (codes: readonly string[]) => void;
}

export function TotpSection({ factors, own, onCodes }: FactorSectionProps) {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [isRemoving, setRemoving] = useState(false);
  const [{ fetching }, start] = useMutation(StartTotp);
  const [, confirm] = useMutation(ConfirmTotp);
  const [, remove] = useMutation(RemoveTotp);
  const begin = async () => {
    const data = await factors.change(start({}));
    if (data) setSecret(data.startTotp);
  };
  const confirmCode = async (code: string): Promise<string | undefined> => {
    const { data, error } = await confirm({ code });
    if (error || !data) {
      const { kind, what, next } = errorMessage(error);
      return kind === 'invalid' ? securityStrings.setUp.wrong : `${what} ${next}`;
    }
    setSecret(undefined);
    factors.refresh();
    const { recoveryCodes } = data.confirmTotp;
    // New recovery codes already show that it is on.
    if (recoveryCodes.length > 0) onCodes(recoveryCodes);
    else toastDone(words.added);
    return undefined;
  };
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <div className="flex min-h-14 flex-wrap items-center gap-3 rounded-10 border border-border p-4">
        <Icon of={Smartphone} size={20} className="text-muted" />
        <span className="min-w-0 flex-1 text-14">
          {own.totp ? <Badge tone="success">{words.on}</Badge> : <span className="text-muted">{words.off}</span>}
          {own.totp && (
            <span className="block text-12 text-muted">
              {own.totp.lastUsedAt ? (
                <>
                  {securitySettings.passkeys.used} <Moment at={own.totp.lastUsedAt} />
                </>
              ) : (
                words.usedNever
              )}
            </span>
          )}
        </span>
        {own.totp ? (
          <Button isDisabled={!own.changeable} onPress={() => setRemoving(true)}>
            {words.remove}
          </Button>
        ) : (
          <Button variant="primary" isPending={fetching} isDisabled={!own.changeable} onPress={() => void begin()}>
            {words.setUp}
          </Button>
        )}
      </div>
      <Dialog title={words.dialog} size="sm" isOpen={secret !== undefined} onClose={() => setSecret(undefined)}>
        {secret && <TotpForm {...secret} onCode={confirmCode} />}
      </Dialog>
      <ConfirmDialog
        title={words.removeTitle}
        body={words.removeBody}
        action={words.remove}
        isDanger
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          if (await factors.change(remove({}))) toastDone(words.removed);
        }}
      />
    </SettingsSection>
  );
}
