import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { X } from 'lucide-react';
import type { CellFault } from './pasted-cells.ts';
import { collectionStrings } from './strings.ts';

const words = collectionStrings.table;
/** Maximum number of failures to list. */
const LISTED = 50;

/** Cells that a paste or fill could not change, each with the reason. */
export function PasteFaults({ faults, onDismiss }: { faults: readonly CellFault[]; onDismiss: () => void }) {
  if (faults.length === 0) return null;
  return (
    <section
      aria-label={words.faults}
      className="flex max-h-44 shrink-0 items-start gap-2 border-t border-border bg-surface px-4 py-2"
    >
      <div className="min-w-0 flex-1">
        <h2 className="text-12 font-semibold text-danger">{words.faults}</h2>
        <ul className="scroll-area mt-1 max-h-32 text-12">
          {faults.slice(0, LISTED).map(({ row, column, text, why }) => (
            <li key={`${row.id}/${column.key}`} className="flex gap-2 py-0.5">
              <span className="min-w-0 truncate font-medium">{words.faultsOf(row.shownTitle, column.label)}</span>
              <span className="max-w-60 shrink-0 truncate text-muted">“{text}”</span>
              <span className="text-danger">{why}</span>
            </li>
          ))}
          {faults.length > LISTED && <li className="py-0.5 text-muted">{words.moreFaults(faults.length - LISTED)}</li>}
        </ul>
      </div>
      <IconButton icon={X} label={words.dismiss} size="sm" onPress={onDismiss} />
    </section>
  );
}
