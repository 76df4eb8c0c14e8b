import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import type { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import {
  Button as AriaButton,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
} from 'react-aria-components';
import { fieldStrings } from './strings.ts';

const words = fieldStrings.editor;

interface DayCalendarProps {
  value: CalendarDate | null;
  onPick: (day: CalendarDate) => void;
  onClear?: () => void;
}

/** A month for picking a day. Arrow keys move by day, Page Up and Page Down by month. */
export function DayCalendar({ value, onPick, onClear }: DayCalendarProps) {
  return (
    <>
      <Calendar aria-label={words.pickDay} value={value} onChange={onPick} autoFocus className="w-fit">
        <header className="mb-2 flex items-center gap-1">
          <Turn slot="previous" icon={ChevronLeft} />
          <Heading className="flex-1 text-center text-13 font-semibold" />
          <Turn slot="next" icon={ChevronRight} />
        </header>
        <CalendarGrid className="border-separate border-spacing-px">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="size-8 text-12 font-regular text-subtle">{day}</CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="flex size-8 cursor-default items-center justify-center rounded-6 text-13 tabular-nums data-focus-visible:-outline-offset-2 data-hovered:bg-hover data-outside-month:text-subtle data-selected:bg-accent-solid data-selected:text-on-accent data-today:font-semibold data-today:ring-1 data-today:ring-border-strong data-today:ring-inset"
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
      {onClear && (
        <Button size="sm" variant="ghost" onPress={onClear} className="mt-1 w-full text-muted">
          {words.clear}
        </Button>
      )}
    </>
  );
}

function Turn({ slot, icon }: { slot: 'previous' | 'next'; icon: LucideIcon }) {
  return (
    <AriaButton
      slot={slot}
      aria-label={words[slot]}
      className="inline-flex size-7 items-center justify-center rounded-6 text-muted data-disabled:opacity-40 data-hovered:bg-hover data-hovered:text-default"
    >
      <Icon of={icon} />
    </AriaButton>
  );
}
