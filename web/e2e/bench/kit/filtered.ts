import type { FilledCollection } from './fill-collection.ts';

/** A filter: one of five plans, a talk after a date, and more than a number of seats. */
export function filteredInput({ fields }: FilledCollection) {
  const condition = (label: string, fieldType: string, operatorType: string, values: unknown) => ({
    field: { kind: 'custom', fieldType, id: fields[label]!.id },
    operatorType,
    values,
  });
  return {
    filter: {
      combinator: 'And',
      filters: [
        condition('Plan', 'SELECT', 'IsOneOf', fields['Plan']!.options.slice(0, 5)),
        condition('Spoke on', 'DATETIME', 'After', '2026-03-01'),
        condition('Number 0', 'NUMBER', 'GreaterThan', 300),
      ],
    },
    sort: [{ key: `field:${fields['Seats']!.id}`, direction: 'DESC' }],
  };
}
