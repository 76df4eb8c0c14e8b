import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Lock, Star } from 'lucide-react';
import { contentStrings } from '../content/strings.ts';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { rowIcon } from './row-marks.ts';
import { collectionStrings as words } from './strings.ts';
import { CellValue } from './table-cell.tsx';

/** Maximum number of values on a card; the table shows more. */
const MOST_VALUES = 6;
/** About two lines. */
const MOST_CHARACTERS = 70;
const OWN = new Set(['contentPreview', 'preview', 'description', 'videoThumbnail']);

/** Types whose values mean nothing without the field's name: numbers, dates, marks. */
const BARE = new Set<string | undefined>(['BOOLEAN', 'DATETIME', 'NPS', 'NUMBER']);
const isBare = ({ field }: CollectionColumn) => BARE.has(field?.type);

interface CardBodyProps {
  row: CollectionRow;
  columns: readonly CollectionColumn[];
  /** Shows the whole text and all values. */
  isExpanded?: boolean;
}

/** What the view shows besides the title and text. */
const valuesOf = (columns: readonly CollectionColumn[]) => columns.slice(1).filter(({ key }) => !OWN.has(key));

/** Whether a card has more content than its short form shows. */
export function canExpand({ kind, title, preview }: CollectionRow, columns: readonly CollectionColumn[]): boolean {
  const text = kind === 'HIGHLIGHT' ? title : preview;
  return text.length > MOST_CHARACTERS || valuesOf(columns).length > MOST_VALUES;
}

/** A card's title, two lines of its text, and the values that the view shows. */
export function CardBody({ row, columns, isExpanded = false }: CardBodyProps) {
  const values = valuesOf(columns);
  return (
    <>
      <span className="flex items-start gap-2">
        {row.color === undefined ? (
          <Icon of={rowIcon(row)} className="mt-0.5 text-muted" />
        ) : (
          <ColorDot color={row.color} className="mt-1" />
        )}
        <span className={cx('min-w-0 flex-1 text-13 font-medium break-words', !isExpanded && 'line-clamp-2')}>
          {row.shownTitle}
        </span>
        {row.isStarred && (
          <Icon of={Star} className="mt-0.5 size-3.5 shrink-0 text-muted" label={contentStrings.starred} />
        )}
        {row.isLocked && <Icon of={Lock} className="mt-0.5 size-3.5 text-muted" label={words.locked} />}
      </span>
      {row.kind !== 'HIGHLIGHT' && row.preview !== '' && (
        <span className={cx('text-12 text-muted', !isExpanded && 'line-clamp-2')}>{row.preview}</span>
      )}
      <span
        className={cx(
          'flex flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-12 empty:hidden',
          !isExpanded && 'max-h-12',
        )}
      >
        {(isExpanded ? values : values.slice(0, MOST_VALUES)).map((column) => (
          <span
            key={column.key}
            title={column.label}
            className="inline-flex max-w-full min-w-0 items-center empty:hidden"
          >
            {isBare(column) && row.fields[column.field?.id ?? ''] !== undefined && (
              <span className="mr-1 text-subtle">{column.label}</span>
            )}
            <CellValue row={row} column={column} isOneLine={!isExpanded} />
          </span>
        ))}
      </span>
    </>
  );
}
