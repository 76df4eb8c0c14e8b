import type { FilterFieldEntry } from './filter-fields.ts';
import { filterStrings as words } from './strings.ts';
import type { Target } from './targets.ts';
import { useTargetNames } from './use-target-names.ts';

/** Maximum number to name; others are counted. */
const NAMED = 2;

interface TargetNamesProps {
  entry: FilterFieldEntry | undefined;
  ids: readonly string[];
  projectId: string | null;
}

/** The first names, and how many more. */
export function TargetNames({ entry, ids, projectId }: TargetNamesProps) {
  return <>{namesText(ids, useTargetNames(entry, ids.slice(0, NAMED), projectId))}</>;
}

export function namesText(ids: readonly string[], names: ReadonlyMap<string, Target>): string {
  const named = ids.slice(0, NAMED).map((id) => names.get(id)?.label ?? '…');
  const more = ids.length - named.length;
  return [named.join(', '), ...(more > 0 ? [words.more(more)] : [])].join(' ');
}
