import { Icon } from '@fieldloom/ui/icon.tsx';
import { ColorDot } from '@fieldloom/ui/tag.tsx';
import { Lock } from 'lucide-react';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { rowIcon } from './row-marks.ts';
import { collectionStrings as words } from './strings.ts';
import { CellValue } from './table-cell.tsx';

/** Of a card; more belongs into the table. */
const MOST_VALUES = 6;
const OWN = new Set(['contentPreview', 'preview', 'description', 'videoThumbnail']);

/** What says nothing without its name: a number, a day, a mark. */
const BARE = new Set<string | undefined>(['BOOLEAN', 'DATETIME', 'NPS', 'NUMBER']);
const isBare = ({ field }: CollectionColumn) => BARE.has(field?.type);

/** The title of a card, two lines of its text, and the values that the view shows. */
export function CardBody({ row, columns }: { row: CollectionRow; columns: readonly CollectionColumn[] }) {
  const values = columns.slice(1).filter(({ key }) => !OWN.has(key));
  return (
    <>
      <span className="flex items-start gap-2">
        {row.color === undefined ? (
          <Icon of={rowIcon(row)} className="mt-0.5 text-muted" />
        ) : (
          <ColorDot color={row.color} className="mt-1" />
        )}
        <span className="line-clamp-2 min-w-0 flex-1 text-13 font-medium break-words">{row.shownTitle}</span>
        {row.isLocked && <Icon of={Lock} className="mt-0.5 size-3.5 text-muted" label={words.locked} />}
      </span>
      {row.kind !== 'HIGHLIGHT' && row.preview !== '' && (
        <span className="line-clamp-2 text-12 text-muted">{row.preview}</span>
      )}
      <span className="flex max-h-12 flex-wrap items-center gap-x-2 gap-y-1 overflow-hidden text-12 empty:hidden">
        {values.slice(0, MOST_VALUES).map((column) => (
          <span
            key={column.key}
            title={column.label}
            className="inline-flex max-w-full min-w-0 items-center empty:hidden"
          >
            {isBare(column) && row.fields[column.field?.id ?? ''] !== undefined && (
              <span className="mr-1 text-subtle">{column.label}</span>
            )}
            <CellValue row={row} column={column} />
          </span>
        ))}
      </span>
    </>
  );
}
