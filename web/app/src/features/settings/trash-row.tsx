import { Button } from '@fieldloom/ui/button.tsx';
import { Checkbox } from '@fieldloom/ui/checkbox.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { IconButton } from '@fieldloom/ui/icon-button.tsx';
import { RotateCcw, Trash2 } from 'lucide-react';
import { KINDS, nameOf } from '../content/kinds.ts';
import { Moment } from '../content/moment.tsx';
import { daysUntil } from './days-until.ts';
import type { TrashData } from './settings-queries.ts';
import { settingsStrings } from './strings.ts';

const words = settingsStrings.trash;

export type TrashItem = TrashData['trash']['nodes'][number];

interface TrashRowProps {
  item: TrashItem;
  isBusy: boolean;
  isSelected: boolean;
  /** Absent for people who may do nothing with it. */
  onSelect?: () => void;
  /** Absent for people who may not restore it. */
  onRestore?: (title: string) => void;
  onPurge?: () => void;
}

export function TrashRow({ item, isBusy, isSelected, onSelect, onRestore, onPurge }: TrashRowProps) {
  const title = nameOf(item.kind, item.title);
  return (
    <li className="flex h-14 items-center gap-3 border-b border-border px-1">
      {onSelect && (
        <Checkbox aria-label={words.select(title)} isSelected={isSelected} isDisabled={isBusy} onChange={onSelect} />
      )}
      <Icon of={KINDS[item.kind].icon} className="text-muted" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-14 font-medium">{title}</span>
        <span className="block text-12 text-muted">
          {KINDS[item.kind].word} · <Moment at={item.deletedAt} />
        </span>
      </span>
      <span className="hidden text-12 text-muted sm:block">{words.daysLeft(daysUntil(item.purgeAfter))}</span>
      {onRestore && (
        <Button
          size="sm"
          icon={RotateCcw}
          isDisabled={isBusy}
          aria-label={words.restoreOf(title)}
          onPress={() => onRestore(title)}
        >
          <span className="max-sm:sr-only">{words.restore}</span>
        </Button>
      )}
      {onPurge && <IconButton size="sm" icon={Trash2} label={words.purgeOf(title)} onPress={onPurge} />}
    </li>
  );
}
