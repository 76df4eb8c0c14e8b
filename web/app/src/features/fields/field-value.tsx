import { npsClass } from '@fieldloom/fields/nps';
import { shownText } from '@fieldloom/fields/shown-text';
import type { WireValue } from '@fieldloom/fields/value';
import { userLabel } from '@fieldloom/kernel/naming';
import { Avatar } from '@fieldloom/ui/avatar.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { dateText, fullDateText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Badge, Tag } from '@fieldloom/ui/tag.tsx';
import { Check } from 'lucide-react';
import { useMe } from '../session/me.ts';
import { idsOf, optionsOf, type ShownField, shapeOf } from './field-shape.ts';
import { fieldStrings as words } from './strings.ts';
import { usePeople } from './use-people.ts';

interface FieldValueProps {
  field: ShownField;
  /** In the format of `fieldDatum`; nothing is rendered without a value. */
  value: WireValue | null | undefined;
  /** For a table row: overflow is cut off. Otherwise the value wraps. */
  isOneLine?: boolean;
}

/** Shows a value read-only. */
export function FieldValue({ field, value, isOneLine = false }: FieldValueProps) {
  if (value === null || value === undefined || value === '') return null;
  if (field.type === 'BOOLEAN') return <BooleanValue value={value === true || value === 'true'} />;
  const text = String(value);
  switch (field.type) {
    case 'SELECT':
      return <OptionValue field={field} value={text} isOneLine={isOneLine} />;
    case 'PERSON':
      return <PersonValue value={text} isOneLine={isOneLine} />;
    case 'NPS':
      return <NpsValue score={Number(text)} />;
    case 'NUMBER':
      return <span className="tabular-nums">{numberOf(field, text)}</span>;
    case 'DATETIME':
      return (
        <time dateTime={text} title={fullDateText(text)} className="whitespace-nowrap">
          {dateText(text)}
        </time>
      );
    case 'URL':
    case 'EMAIL':
    case 'PHONE':
      return <LinkValue type={field.type} text={text} />;
    default:
      return <span className={isOneLine ? 'block truncate' : 'break-words whitespace-pre-wrap'}>{text}</span>;
  }
}

function numberOf(field: ShownField, text: string): string {
  const number = Number(text);
  // A number does not depend on the time zone.
  return Number.isFinite(number)
    ? shownText(shapeOf(field), { number }, { locale: navigator.language, timeZone: 'UTC' })
    : text;
}

function BooleanValue({ value }: { value: boolean }) {
  return value ? (
    <Icon of={Check} label={words.yes} className="text-accent" />
  ) : (
    <span className="text-muted">{words.no}</span>
  );
}

const listClass = (isOneLine: boolean) =>
  cx('inline-flex max-w-full items-center gap-1', isOneLine ? 'overflow-hidden' : 'flex-wrap');

function OptionValue({ field, value, isOneLine }: { field: ShownField; value: string; isOneLine: boolean }) {
  const options = optionsOf(field);
  const chosen = idsOf(value)
    .map((id) => options.find((option) => option.id === id))
    .filter((option) => option !== undefined);
  return (
    <span className={listClass(isOneLine)}>
      {chosen.map(({ id, label, color }) => (
        <Tag key={id} color={color}>
          {label}
        </Tag>
      ))}
    </span>
  );
}

function PersonValue({ value, isOneLine }: { value: string; isOneLine: boolean }) {
  const ids = idsOf(value);
  const people = usePeople(ids);
  const { user } = useMe();
  return (
    <span className={cx(listClass(isOneLine), 'gap-x-2.5')}>
      {ids.map((id) => {
        const person = people.get(id);
        const name = person === undefined ? '…' : userLabel(person, user?.id);
        return (
          <span key={id} className="inline-flex min-w-0 items-center gap-1.5">
            <Avatar name={person?.name ?? person?.email ?? ''} id={id} size={20} />
            <span className="truncate">{name}</span>
          </span>
        );
      })}
    </span>
  );
}

const NPS_TONES = { Detractor: 'danger', Passive: 'neutral', Promoter: 'success' } as const;

function NpsValue({ score }: { score: number }) {
  const name = npsClass(score);
  return (
    <span className="inline-flex items-center gap-2">
      <span className="tabular-nums">{score}</span>
      <Badge tone={NPS_TONES[name]}>{name}</Badge>
    </span>
  );
}

const SCHEMES = { URL: '', EMAIL: 'mailto:', PHONE: 'tel:' } as const;
const OPENS = /^(?:https?|mailto|tel):/iu;

/** A link that opens a page in a new tab, a mail or a call. */
function LinkValue({ type, text }: { type: keyof typeof SCHEMES; text: string }) {
  const href = `${SCHEMES[type]}${type === 'PHONE' ? text.replaceAll(/[^\d+]/gu, '') : text}`;
  // The URL is checked here, because nothing else may ever run.
  if (!OPENS.test(href)) return <span className="block truncate">{text}</span>;
  const isPage = type === 'URL';
  return (
    <a
      href={href}
      title={text}
      {...(isPage ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      className="block max-w-full truncate rounded-[4px] text-accent hover:underline"
    >
      {isPage ? bareAddress(text) : text}
    </a>
  );
}

/** A URL without its protocol and trailing slash. */
function bareAddress(text: string): string {
  return text.replace(/^(?:https?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '');
}
