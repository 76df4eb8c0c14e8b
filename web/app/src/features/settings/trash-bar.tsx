import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { ConfirmDialog } from '@fieldloom/ui/dialog.tsx';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { settingsStrings } from './strings.ts';
import type { TrashItem } from './trash-row.tsx';
import type { TrashSelection } from './use-trash-selection.ts';

const words = settingsStrings.trash;

interface TrashBarProps {
  shown: readonly TrashItem[];
  selection: TrashSelection;
  mayPurge: boolean;
}

/** Selects everything that is shown, and says what can be done with the selection. */
export function TrashBar({ shown, selection, mayPurge }: TrashBarProps) {
  const { items, isBusy } = selection;
  const [asks, setAsks] = useState(false);
  const isAll = items.length === shown.length;
  const bar = useRef<HTMLDivElement>(null);
  const isNothing = items.length === 0;
  const wasNothing = useRef(true);
  useLayoutEffect(() => {
    // The buttons of a selection go with it, and take the focus with them.
    const isLost = isNothing && !wasNothing.current && document.activeElement === document.body;
    if (isLost) bar.current?.querySelector('input')?.focus();
    wasNothing.current = isNothing;
  }, [isNothing]);
  return (
    <div ref={bar} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-1 py-1">
      <Checkbox
        isSelected={isAll}
        isIndeterminate={!isAll && items.length > 0}
        isDisabled={isBusy}
        onChange={(next) => selection.set(next ? shown : [])}
      >
        {words.selectAll}
      </Checkbox>
      <span role="status" className="text-13 text-muted tabular-nums empty:hidden">
        {isNothing ? '' : words.selected(items.length)}
      </span>
      {!isNothing && (
        <span className="flex gap-2">
          <Button size="sm" icon={RotateCcw} isPending={isBusy} onPress={() => void selection.restore()}>
            {words.restore}
          </Button>
          {mayPurge && (
            <Button size="sm" icon={Trash2} isPending={isBusy} onPress={() => setAsks(true)}>
              {words.purge}
            </Button>
          )}
        </span>
      )}
      <ConfirmDialog
        title={words.purgeManyTitle(items.length)}
        body={words.purgeBody}
        action={words.purge}
        isDanger
        isOpen={asks}
        onClose={() => setAsks(false)}
        // It goes on after the dialog has closed.
        onConfirm={() => void selection.purge()}
      />
    </div>
  );
}
