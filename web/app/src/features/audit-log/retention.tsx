import { DATA_RETENTION_DAYS } from '@fieldloom/kernel/limits';
import { Select } from '@fieldloom/ui/select.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { settingsStrings } from '../settings/strings.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { SetAuditLogRetention } from './audit-log-queries.ts';
import { auditStrings } from './strings.ts';

const words = auditStrings.retention;
const FOREVER = 'forever';

/** @param days The current setting; null = forever. */
export function Retention({ days }: { days: number | null }) {
  const runMutation = useRunMutation();
  const [chosen, setChosen] = useState(days);
  const [{ fetching }, set] = useMutation(SetAuditLogRetention);
  const change = async (id: string) => {
    const answer = await set({ days: id === FOREVER ? null : Number(id) });
    const fault = answer.error && errorMessage(answer.error);
    if (fault?.kind === 'limit') return showUpgrade(fault);
    const data = await runMutation(Promise.resolve(answer));
    if (data === null) return undefined;
    setChosen(data.setAuditLogRetention.retentionDays);
    return toastDone(settingsStrings.saved);
  };
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      <Select
        aria-label={words.title}
        isDisabled={fetching}
        className="max-w-60"
        options={[
          { id: FOREVER, label: words.forever },
          ...DATA_RETENTION_DAYS.map((each) => ({ id: String(each), label: words.days(each) })),
        ]}
        value={chosen === null ? FOREVER : String(chosen)}
        onChange={(id) => void change(id)}
      />
    </SettingsSection>
  );
}
