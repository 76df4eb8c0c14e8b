import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Badge, ColorDot, Tag } from '@fieldloom/ui/tag.tsx';
import { Lock, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../content/moment.tsx';
import { contentStrings } from '../content/strings.ts';
import { FieldValue } from '../fields/field-value.tsx';
import type { CollectionRow } from './collection-row.ts';
import type { CollectionColumn } from './columns.ts';
import { Faces, Person } from './person-cell.tsx';
import { rowIcon, rowPicture } from './row-marks.ts';
import { collectionStrings as words } from './strings.ts';

interface CellProps {
  row: CollectionRow;
  column: CollectionColumn;
  /** A table cuts values to one line; a card has room for more. */
  isOneLine?: boolean;
}

/** What a column shows about an object, in any layout. Only links in fields are clickable. */
export function CellValue({ row, column, isOneLine = true }: CellProps): ReactNode {
  const { key, field, isWrapped } = column;
  const textClass = isOneLine && !isWrapped ? 'truncate' : 'line-clamp-2';
  if (field !== undefined) return <FieldValue field={field} value={row.fields[field.id]} isOneLine={isOneLine} />;
  switch (key) {
    case 'title':
    case 'highlight':
      return <TitleValue row={row} textClass={textClass} />;
    case 'preview':
    case 'contentPreview':
    case 'description':
      if (row.around) return <PassagePreview row={row} textClass={textClass} />;
      return <span className={cx('min-w-0 text-muted', textClass)}>{row.preview}</span>;
    case 'videoThumbnail':
      return <Picture row={row} />;
    case 'tags':
      if (!row.tags?.length) return null;
      return (
        <span className="flex min-w-0 gap-1 overflow-hidden">
          {row.tags.map(({ id, title, color }) => (
            <Tag key={id} color={color}>
              {title}
            </Tag>
          ))}
        </span>
      );
    case 'insights':
      if (!row.insights?.length) return null;
      return <span className={cx('min-w-0', textClass)}>{row.insights.map(({ title }) => title).join(', ')}</span>;
    case 'contributors':
      if (!row.contributors?.length) return null;
      return <Faces people={row.contributors} />;
    case 'createdBy':
    case 'authors':
      return row.createdBy && <Person person={row.createdBy} />;
    case 'createdAt':
      return <Moment at={row.createdAt} className="truncate text-muted" />;
    case 'updatedAt':
      return row.updatedAt && <Moment at={row.updatedAt} className="truncate text-muted" />;
    case 'publishedAt':
      return row.publishedAt && <Moment at={row.publishedAt} className="truncate text-muted" />;
    case 'status':
      return row.isPublished ? <Badge tone="success">{words.published}</Badge> : <Badge>{words.draft}</Badge>;
    case 'noteTitle':
      return <span className={cx('min-w-0', textClass)}>{row.note?.title}</span>;
    case 'tagGroup':
      return <span className={cx('min-w-0', textClass)}>{row.tagGroup?.title}</span>;
    case 'highlightCount':
      return <span className="text-muted tabular-nums">{row.highlightCount}</span>;
    default:
      return null;
  }
}

function TitleValue({ row, textClass }: { row: CollectionRow; textClass: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2">
      {/* On a phone, the first column only has room for the name, in two lines. */}
      {row.color === undefined ? (
        <Icon of={rowIcon(row)} className="text-muted max-md:hidden" />
      ) : (
        <ColorDot color={row.color} />
      )}
      <span
        className={cx(
          'min-w-0 font-medium max-md:line-clamp-2 max-md:leading-4 max-md:whitespace-normal max-md:wrap-anywhere',
          textClass,
          row.title === '' && 'text-subtle',
        )}
      >
        {row.shownTitle}
      </span>
      {row.isStarred && <Icon of={Star} className="size-3.5 shrink-0 text-muted" label={contentStrings.starred} />}
      {row.isLocked && <Icon of={Lock} className="size-3.5 text-muted" label={words.locked} />}
    </span>
  );
}

/** A highlight in context: a still of its moment, and the words around it. */
function PassagePreview({ row, textClass }: { row: CollectionRow; textClass: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Picture row={row} />
      <span className={cx('min-w-0 text-muted', textClass)}>
        {row.around?.before}
        <mark className="bg-transparent text-default">{row.preview}</mark>
        {row.around?.after}
      </span>
    </span>
  );
}

function Picture({ row }: { row: CollectionRow }) {
  const picture = rowPicture(row);
  if (picture === undefined) return null;
  return <img src={picture} alt="" loading="lazy" className="h-8 shrink-0 rounded-[4px] object-cover" />;
}
