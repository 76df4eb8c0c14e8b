import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import {
  AlignLeft,
  CalendarDays,
  CircleUserRound,
  Gauge,
  Hash,
  Link2,
  ListChecks,
  type LucideIcon,
  Mail,
  Phone,
  SquareCheck,
} from 'lucide-react';

/** The icon of each field type. */
export const FIELD_ICONS: Record<CustomFieldType, LucideIcon> = {
  BOOLEAN: SquareCheck,
  DATETIME: CalendarDays,
  EMAIL: Mail,
  NPS: Gauge,
  NUMBER: Hash,
  PERSON: CircleUserRound,
  PHONE: Phone,
  SELECT: ListChecks,
  TEXT: AlignLeft,
  URL: Link2,
};
