import {
  AlignLeft,
  CalendarDays,
  CircleDot,
  FileText,
  Highlighter,
  Image,
  Layers,
  Lightbulb,
  type LucideIcon,
  Tag,
  Type,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { FIELD_ICONS } from '../fields/field-kinds.ts';
import type { CollectionColumn } from './columns.ts';

const OWN: Record<string, LucideIcon> = {
  title: Type,
  highlight: Highlighter,
  contentPreview: AlignLeft,
  preview: AlignLeft,
  description: AlignLeft,
  videoThumbnail: Image,
  tags: Tag,
  insights: Lightbulb,
  createdAt: CalendarDays,
  updatedAt: CalendarDays,
  publishedAt: CalendarDays,
  createdBy: UserRound,
  authors: UserRound,
  contributors: UsersRound,
  status: CircleDot,
  noteTitle: FileText,
  tagGroup: Layers,
  highlightCount: Highlighter,
};

export function fieldIcon({ key, field }: Pick<CollectionColumn, 'key' | 'field'>): LucideIcon {
  return field === undefined ? (OWN[key] ?? AlignLeft) : FIELD_ICONS[field.type];
}
