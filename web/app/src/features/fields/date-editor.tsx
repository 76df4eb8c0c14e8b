import { dayIn, noonOf } from '@fieldloom/fields/day';
import { cx } from '@fieldloom/ui/class-names.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { floatClass } from '@fieldloom/ui/popover.tsx';
import { CalendarDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group, Popover } from 'react-aria-components';
import { DayCalendar } from './day-calendar.tsx';
import { fieldStrings } from './strings.ts';
import type { ValueEditorProps } from './value-editor.ts';

const words = fieldStrings.editor;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/** Returns the calendar day of an instant in the reader's time zone. */
export function dayOf(iso: string): CalendarDate {
  const { year, month, day } = dayIn(Date.parse(iso), timeZone);
  return new CalendarDate(year, month, day);
}

const instantOf = (day: CalendarDate): string => new Date(noonOf(day, timeZone)).toISOString();

/** Edits a day: typed into its segments or picked from a calendar. */
export function DateEditor({ field, value, onCommit, onCancel, autoFocus }: ValueEditorProps) {
  const before = typeof value === 'string' && value !== '' ? dayOf(value) : null;
  const [draft, setDraft] = useState<CalendarDate | null>(before);
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const finish = (next: CalendarDate | null) => {
    if (isDone.current) return;
    isDone.current = true;
    const isSame = next === null ? before === null : before !== null && next.compare(before) === 0;
    if (isSame) onCancel();
    else onCommit(next === null ? null : instantOf(next));
  };
  return (
    <DatePicker
      aria-label={field.label}
      value={draft}
      onChange={setDraft}
      isOpen={isOpen}
      onOpenChange={setOpen}
      autoFocus={autoFocus}
      shouldCloseOnSelect={false}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(draft);
        else if (event.key === 'Escape' && !isOpen) {
          isDone.current = true;
          onCancel();
        } else event.continuePropagation();
      }}
      onBlur={() => !isOpen && finish(draft)}
      className="w-full min-w-0"
    >
      <Group className="flex h-8 w-full items-center gap-1 rounded-6 bg-surface pr-1 pl-2 ring-2 ring-focus ring-inset">
        <DateInput className="flex min-w-0 flex-1 text-13 tabular-nums">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-[3px] px-0.5 outline-none data-focused:bg-accent-solid data-focused:text-on-accent data-placeholder:text-subtle data-focused:data-placeholder:text-on-accent"
            />
          )}
        </DateInput>
        <Button
          aria-label={words.pickDay}
          className="inline-flex size-6 shrink-0 items-center justify-center rounded-6 text-muted data-hovered:bg-hover data-hovered:text-default"
        >
          <Icon of={CalendarDays} />
        </Button>
      </Group>
      <Popover offset={6} className={floatClass}>
        <Dialog aria-label={words.pickDay} className={cx('p-3 outline-none')}>
          <DayCalendar
            value={draft}
            onPick={(day) => {
              setOpen(false);
              setDraft(day);
              finish(day);
            }}
            {...(before === null ? {} : { onClear: () => finish(null) })}
          />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
