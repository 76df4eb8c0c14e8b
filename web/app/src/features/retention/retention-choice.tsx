import { DATA_RETENTION_DAYS } from '@fieldloom/kernel/limits';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { Select } from '@fieldloom/ui/select.tsx';
import { toastError } from '@fieldloom/ui/toast.tsx';
import { useState } from 'react';
import { useClient } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import { dayText } from './day-text.ts';
import { type Forecast, RetentionForecastQuery } from './retention-queries.ts';
import { retentionStrings as words } from './strings.ts';

const OFF = 'off';

interface RetentionChoiceProps {
  label: string;
  /** Label of the choice without a number of days. */
  off: string;
  days: number | null;
  /** Undefined for the workspace. */
  projectId?: string;
  isDisabled: boolean;
  onChoose: (days: number | null) => Promise<unknown>;
}

/** How long notes are kept. Before a change, says how many notes would fall due. */
export function RetentionChoice({ label, off, days, projectId, isDisabled, onChoose }: RetentionChoiceProps) {
  const client = useClient();
  const { isKnown, has } = useEntitlements();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<{ days: number; forecast: Forecast } | null>(null);
  const choose = async (next: number | null) => {
    // A longer period, or none, deletes nothing.
    if (next === null || (days !== null && next >= days)) return onChoose(next);
    setAsking(true);
    const variables = { ...(projectId === undefined ? {} : { projectId }), days: next };
    const { data, error } = await client
      .query(RetentionForecastQuery, variables, { requestPolicy: 'network-only' })
      .toPromise();
    setAsking(false);
    if (!data) {
      const fault = error && errorMessage(error);
      return fault && toastError(`${fault.what} ${fault.next}`);
    }
    if (data.retentionForecast.notes === 0) return onChoose(next);
    return setAsked({ days: next, forecast: data.retentionForecast });
  };
  const first = asked?.forecast.days[0];
  const count = asked?.forecast.notes ?? 0;
  return (
    <>
      <Select
        label={label}
        {...(isKnown && !has('retentionPolicy') ? { hint: words.notInPlan } : {})}
        className="max-w-80"
        isDisabled={isDisabled || isAsking}
        options={[
          { id: OFF, label: off },
          ...DATA_RETENTION_DAYS.map((each) => ({ id: String(each), label: words.days(each) })),
        ]}
        value={days === null ? OFF : String(days)}
        onChange={(id) => void choose(id === OFF ? null : Number(id))}
      />
      <ConfirmDialog
        title={words.confirm.title(asked?.days ?? 0)}
        body={words.confirm.body(count, first ? dayText(first.on) : '')}
        action={words.confirm.action(count)}
        isDanger
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && onChoose(asked.days)}
      />
    </>
  );
}
