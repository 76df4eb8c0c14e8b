import { RELATIVE_DATES, type RelativeDate } from '@fieldloom/filters/vocabulary';
import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { CalendarDate } from '@internationalized/date';
import { ArrowLeft, CalendarDays, History } from 'lucide-react';
import { useState } from 'react';
import { ChoiceList } from '../fields/choice-list.tsx';
import { DayCalendar } from '../fields/day-calendar.tsx';
import { filterStrings as words } from './strings.ts';

interface FilterDateProps {
  label: string;
  /** A relative date or `2026-03-01`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

const DAY = 'day';
const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/u;

function dayFrom(text: string): CalendarDate | null {
  const [, year, month, day] = DATE_ONLY.exec(text) ?? [];
  return year === undefined ? null : new CalendarDate(Number(year), Number(month), Number(day));
}

/** Picks a relative date, which moves with the days, or a calendar day. */
export function FilterDate({ label, value, onChange, onClose }: FilterDateProps) {
  const [query, setQuery] = useState('');
  const [isCalendar, setCalendar] = useState(dayFrom(value) !== null);
  const pick = (next: string) => {
    onChange(next);
    onClose();
  };
  if (isCalendar) {
    return (
      <div className="p-3">
        <Button
          size="sm"
          variant="ghost"
          icon={ArrowLeft}
          onPress={() => setCalendar(false)}
          className="mb-2 w-full justify-start text-muted"
        >
          {words.back}
        </Button>
        <DayCalendar value={dayFrom(value)} onPick={(day) => pick(day.toString())} />
      </div>
    );
  }
  const choices = [
    ...(Object.keys(RELATIVE_DATES) as RelativeDate[]).map((id) => ({ id: id as string, label: words.relative[id] })),
    { id: DAY, label: words.aDay },
  ].filter((each) => each.id === DAY || each.label.toLowerCase().includes(query.trim().toLowerCase()));
  return (
    <ChoiceList
      label={label}
      placeholder={words.find.date}
      query={query}
      onQuery={setQuery}
      choices={choices}
      selectedIds={value === '' ? [] : [value]}
      render={({ id, label: name }) => (
        <span className="flex items-center gap-2">
          <Icon of={id === DAY ? CalendarDays : History} className="text-muted" />
          {name}
        </span>
      )}
      onChoose={({ id }) => (id === DAY ? setCalendar(true) : pick(id))}
      onDone={onClose}
      nothing={words.nothing}
    />
  );
}
