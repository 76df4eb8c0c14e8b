import { numberText } from '@fieldloom/ui/format.ts';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { SettingsSection } from '../settings/settings-page.tsx';
import { dayText } from './day-text.ts';
import { RetentionForecastQuery } from './retention-queries.ts';
import { retentionStrings } from './strings.ts';

const words = retentionStrings.upcoming;

/** What falls due in the next days with the current settings, by day. */
export function RetentionForecast({ projectId, days }: { projectId?: string; days: number | null }) {
  const [{ data, error }, retry] = useQuery({
    query: RetentionForecastQuery,
    variables: { ...(projectId === undefined ? {} : { projectId }), days },
    requestPolicy: 'cache-and-network',
  });
  const forecast = data?.retentionForecast;
  return (
    <SettingsSection title={words.title} hint={words.hint}>
      {!forecast && !error && <SkeletonRows rows={3} />}
      {!forecast && error && <QueryError error={error} onRetry={retry} />}
      {forecast && forecast.notes === 0 && <p className="text-13 text-muted">{words.none}</p>}
      {forecast && forecast.notes > 0 && (
        <>
          <p className="mb-2 text-13 text-muted">{words.total(forecast.notes, forecast.projects)}</p>
          <table className="w-full max-w-120 text-13">
            <thead>
              <tr className="border-b border-border text-left text-12 text-subtle">
                <th scope="col" className="py-1.5 font-medium">
                  {words.day}
                </th>
                <th scope="col" className="py-1.5 text-right font-medium">
                  {words.notes}
                </th>
              </tr>
            </thead>
            <tbody>
              {forecast.days.map(({ on, notes }) => (
                <tr key={on} className="border-b border-border">
                  <td className="py-1.5">{dayText(on)}</td>
                  <td className="py-1.5 text-right tabular-nums">{numberText(notes)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </SettingsSection>
  );
}
