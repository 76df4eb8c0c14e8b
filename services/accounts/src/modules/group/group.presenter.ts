import type { GroupRow } from '../../database/rows.ts';

export interface PresentedGroup {
  id: string;
  name: string;
  createdAt: Date;
}

export function presentGroup(group: GroupRow): PresentedGroup {
  return { id: group.id, name: group.name, createdAt: group.created_at };
}
