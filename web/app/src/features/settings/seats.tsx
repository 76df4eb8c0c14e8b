import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useMe } from '../session/me.ts';
import { InvitePolicySelect } from './invite-policy.tsx';
import { SettingsSection } from './settings-page.tsx';
import { SeatsQuery } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.seats;

const outOf = (taken: number, limit: number | null | undefined): string =>
  limit == null ? words.unlimited(taken) : words.outOf(taken, limit);

/** The plan's seats, and how many are in use. */
export function Seats() {
  const [{ data, error }, retry] = useQuery({ query: SeatsQuery, requestPolicy: 'cache-and-network' });
  const { isAdmin } = useMe();
  if (error && !data) return <QueryError error={error} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={1} />;
  const { seatsAllocated, totalSeatsAvailable, utilizationPercentage, viewerCount, viewersAvailable } = data.workspace;
  const cells = [
    { name: words.paid, value: outOf(seatsAllocated, totalSeatsAvailable), hint: words.paidHint },
    { name: words.viewers, value: outOf(viewerCount, viewersAvailable), hint: words.viewersHint },
    ...(utilizationPercentage == null
      ? []
      : [{ name: words.utilization, value: words.percent(utilizationPercentage), hint: words.utilizationHint }]),
  ];
  return (
    <SettingsSection title={words.title}>
      <dl className="grid gap-x-8 gap-y-4 border-t border-border pt-4 sm:grid-cols-3">
        {cells.map(({ name, value, hint }) => (
          <div key={name}>
            <dt className="text-13 text-muted">{name}</dt>
            <dd className="text-20 font-semibold tabular-nums">{value}</dd>
            <dd className="text-12 text-muted">{hint}</dd>
          </div>
        ))}
      </dl>
      {isAdmin && <InvitePolicySelect value={data.workspace.invitePolicy} />}
    </SettingsSection>
  );
}
