import type { Grouping } from '@fieldloom/views/view-data';
import { VIEW_LIMITS } from '@fieldloom/views/vocabulary';

/** Whether a view leaves a group out: of an option, a person, a tag, or of what has none. */
export function isGroupHidden(group: Grouping, key: string, none: string): boolean {
  if (group.type === 'PUBLISHED') return false;
  if (group.hiddenOptions?.includes(key)) return true;
  // Views of earlier name the people who are shown. What has nobody is shown beside them.
  return group.type === 'PERSON' && group.options.length > 0 && key !== none && !group.options.includes(key);
}

/**
 * Hides a group or shows it.
 * @returns Undefined if the view can't: it names as many groups as it may, or it would show nobody.
 */
export function withGroupHidden(group: Grouping, key: string, isHidden: boolean): Grouping | undefined {
  if (group.type === 'PUBLISHED') return undefined;
  const others = (group.hiddenOptions ?? []).filter((each) => each !== key);
  if (group.type === 'PERSON' && group.options.length > 0) {
    const rest = group.options.filter((each) => each !== key);
    const isNamed = rest.length < group.options.length;
    if (!isHidden) {
      const options = isNamed ? group.options : [...group.options, key];
      return fits(options) ? { ...group, options, hiddenOptions: others } : undefined;
    }
    // An empty selection would mean everybody.
    if (isNamed) return rest.length === 0 ? undefined : { ...group, options: rest, hiddenOptions: others };
  }
  const hiddenOptions = isHidden ? [...others, key] : others;
  return fits(hiddenOptions) ? { ...group, hiddenOptions } : undefined;
}

const fits = (keys: readonly string[]) => keys.length <= VIEW_LIMITS.groupOptions;
