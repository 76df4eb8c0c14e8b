import { Button } from '@fieldloom/ui/button.tsx';
import { RotateCcw } from 'lucide-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Moment } from '../content/moment.tsx';
import { useFocusNext } from '../content/use-focus-next.ts';
import { useMe } from '../session/me.ts';
import { daysUntil } from '../settings/days-until.ts';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.deleted;

/** Something that was deleted and can be restored. */
export interface DeletedItem {
  id: string;
  label: string;
  deletedAt: string;
  deletedBy: { name: string | null } | null;
  purgeAfter: string;
}

interface DeletedListProps<Item extends DeletedItem> {
  title: string;
  items: readonly Item[];
  /** Stands before both lines. */
  renderIcon?: (item: Item) => ReactNode;
  renderName: (item: Item) => ReactNode;
  onRestore: (item: Item) => Promise<void>;
  /** What gets the focus once nothing is left here: the list that the last item went back to. */
  focusAfterLast: RefObject<HTMLElement | null>;
}

/**
 * What was deleted within 30 days, by whom and when; admins see how long it is kept. Nothing if nothing was deleted. The
 * button of a restored item goes, so the focus moves on to the next one.
 */
export function DeletedList<Item extends DeletedItem>(props: DeletedListProps<Item>) {
  const { title, items, renderIcon, renderName, onRestore, focusAfterLast } = props;
  const { isAdmin } = useMe();
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [restoringId, setRestoring] = useState<string>();
  const focusNext = useFocusNext(
    items.map(({ id }) => id),
    list,
    focusAfterLast,
  );
  const restore = async (item: Item) => {
    if (restoringId !== undefined) return;
    focusNext(item.id);
    setRestoring(item.id);
    await onRestore(item);
    setRestoring(undefined);
  };
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 flex flex-col">
      <h3 id={headingId} className="text-13 font-medium text-muted">
        {title}
      </h3>
      <ul ref={list} className="mt-2 border-t border-border">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-11 items-center gap-3 border-b border-border py-1.5 pl-1">
            {renderIcon?.(item)}
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center text-14">{renderName(item)}</span>
              <span className="block truncate text-12 text-muted">
                {words.deleted} <Moment at={item.deletedAt} />
                {item.deletedBy?.name && ` ${words.by(item.deletedBy.name)}`}
              </span>
            </span>
            {isAdmin && (
              <span className="hidden shrink-0 text-12 text-muted sm:block">
                {words.daysLeft(daysUntil(item.purgeAfter))}
              </span>
            )}
            <Button
              size="sm"
              icon={RotateCcw}
              // Keeps the focus, unlike a disabled button.
              isPending={restoringId === item.id}
              aria-label={words.restoreOf(item.label)}
              onPress={() => void restore(item)}
            >
              <span className="max-sm:sr-only">{words.restore}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
