import { cx } from '@fieldloom/ui/class-names.ts';
import { Spinner } from '@fieldloom/ui/spinner.tsx';
import { Badge } from '@fieldloom/ui/tag.tsx';
import type { CombinedError } from '@urql/core';
import { QueryError } from '../../app/query-state.tsx';
import { fieldSettingsStrings } from './settings-strings.ts';
import type { FieldConversion } from './use-conversion.ts';

const words = fieldSettingsStrings.conversion;

interface ConversionNoticeProps {
  conversion: FieldConversion | undefined;
  error: CombinedError | undefined;
  onRetry: () => void;
}

/** What a change of type would do to the values, shown before anybody confirms it. */
export function ConversionNotice({ conversion, error, onRetry }: ConversionNoticeProps) {
  if (error && !conversion) return <QueryError error={error} onRetry={onRetry} />;
  const isLossy = (conversion?.lost ?? 0) > 0;
  return (
    <section
      aria-label={words.title}
      className={cx('flex flex-col gap-1.5 rounded-10 p-3 text-13', isLossy ? 'bg-warning-soft' : 'bg-surface-sunken')}
    >
      <h3 className="font-medium">{words.title}</h3>
      <div role="status" className="flex flex-col gap-1.5">
        {conversion ? (
          <ConversionText conversion={conversion} />
        ) : (
          <p className="flex items-center gap-2 text-muted">
            <Spinner />
            {words.counting}
          </p>
        )}
      </div>
    </section>
  );
}

/** Maximum number of new options to list by name. */
const NAMED = 8;

function ConversionText({ conversion: { kept, lost, newOptions, lostSamples } }: { conversion: FieldConversion }) {
  if (kept === 0 && lost === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <>
      <p>{words.kept(kept)}</p>
      {lost > 0 && (
        <div>
          <p className="font-medium">{words.lost(lost)}</p>
          <ul className="mt-1 flex flex-wrap gap-1">
            {lostSamples.map((sample) => (
              <li key={sample} className="max-w-full">
                <Badge tone="danger">
                  <span className="max-w-60 truncate">{sample}</span>
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      {newOptions.length > 0 && (
        <div>
          <p>{words.newOptions(newOptions.length)}</p>
          <p className="text-muted">
            {newOptions.slice(0, NAMED).join(', ')}
            {newOptions.length > NAMED && '…'}
          </p>
        </div>
      )}
    </>
  );
}
