import { cx } from '@fieldloom/ui/class-names.ts';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import type { TagImportReport } from './import-queries.ts';
import type { TagImportRow } from './read-tag-csv.ts';
import { importStrings as words } from './strings.ts';

const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** It scrolls and may contain nothing focusable, so it is focusable itself. */
const REGION = { role: 'region', 'aria-label': words.preview, tabIndex: 0 };

/** What each row would do; invalid rows come first. */
export function ImportPreview({ rows, report }: { rows: readonly TagImportRow[]; report: TagImportReport }) {
  const invalid = report.rows.filter(({ state }) => state === 'INVALID');
  const existing = report.rows.filter(({ state }) => state === 'EXISTS' || state === 'REPEATED');
  const sorted = [...invalid, ...report.rows.filter(({ state }) => state !== 'INVALID')];
  return (
    <div className="flex flex-col gap-3">
      <div role="status" className="flex flex-col gap-1 text-13">
        <p className="font-medium">{words.summary(report.newTags, existing.length)}</p>
        {report.newGroups.length > 0 && <p className="text-muted">{words.groups(report.newGroups)}</p>}
        {invalid.length > 0 && <p className="text-danger">{words.invalid(invalid.length)}</p>}
      </div>
      <div {...REGION} className="scroll-area max-h-[45vh] rounded-6 border border-border">
        <table className="w-full border-collapse text-left text-13">
          <thead className="sticky top-0 bg-surface-sunken text-12 text-muted">
            <tr>
              {Object.values(words.columns).map((name) => (
                <th key={name} scope="col" className="px-3 py-1.5 font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map(({ row, state, problems }) => {
              const { title = '', group, color } = rows[row - 1] ?? {};
              return (
                <tr key={row} className="border-t border-border align-top">
                  <td className="w-14 px-3 py-1.5 text-subtle tabular-nums">{row}</td>
                  <td className="max-w-60 px-3 py-1.5">
                    <span className="flex min-w-0 items-center gap-2">
                      {color && HEX.test(color) && <ColorDot color={color.replace('#', '')} />}
                      <span className="truncate">{title}</span>
                    </span>
                  </td>
                  <td className="max-w-40 truncate px-3 py-1.5 text-muted">{group}</td>
                  <td
                    className={cx('px-3 py-1.5', state === 'INVALID' ? 'text-danger' : state !== 'NEW' && 'text-muted')}
                  >
                    {problems.length > 0
                      ? problems.map((problem) => words.problems[problem]).join('; ')
                      : words.states[state]}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
