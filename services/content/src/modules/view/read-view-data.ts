import { rulesOf } from '@fieldloom/filters/field-types';
import type { FilterTree } from '@fieldloom/filters/tree';
import { FILTER_LIMITS } from '@fieldloom/filters/vocabulary';
import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { EMPTY_VIEW, type ViewData, viewData, viewFaults } from '@fieldloom/views/view-data';
import type { ViewObjectType } from '@fieldloom/views/vocabulary';

/**
 * Reads and validates a view's data in its stored form.
 * @param given Null: nothing filtered, sorted or grouped.
 * @throws BAD_INPUT for something that such objects do not have; TOO_LARGE for a filter that does not fit into a URL.
 */
export function readViewData(objectType: ViewObjectType, given: unknown): ViewData {
  if (given == null) return EMPTY_VIEW;
  const read = viewData.safeParse(given);
  if (!read.success) throw badInput(read.error.issues[0]?.message ?? 'Not a view', { field: 'viewData' });
  const [fault] = [...viewFaults(objectType, read.data), ...operatorFaults(read.data.filter)];
  if (fault !== undefined) throw badInput(fault, { field: 'viewData' });
  if (JSON.stringify(read.data.filter).length > FILTER_LIMITS.json) {
    throw tooLarge(`A filter can have at most ${FILTER_LIMITS.json} characters`, { limit: FILTER_LIMITS.json });
  }
  return read.data;
}

function operatorFaults(tree: FilterTree): string[] {
  if ('filters' in tree) return tree.filters.flatMap(operatorFaults);
  const { field, operatorType } = tree;
  if (rulesOf(field.fieldType).operators.includes(operatorType)) return [];
  return [`Invalid operator '${operatorType}' for field type '${field.fieldType}'`];
}
