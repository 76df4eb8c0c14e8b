import { type FilterForm, NO_FILTER } from '@fieldloom/filters/form';
import { type FilterCondition, formFrom, treeOf } from '@fieldloom/filters/tree';
import type { Grouping } from '@fieldloom/views/view-data';
import { useState } from 'react';
import { FieldFields } from '../../../src/features/fields/field-queries.ts';
import { FieldsOfProject, ProjectFieldsQuery } from '../../../src/features/fields/project-fields.ts';
import { FilterBar } from '../../../src/features/filters/filter-bar.tsx';
import { GroupMenu } from '../../../src/features/filters/group-menu.tsx';
import type { IgnoredCondition } from '../../../src/features/filters/ignored.ts';
import { type SortBy, SortMenu } from '../../../src/features/filters/sort-menu.tsx';
import { FindTagsQuery, MergedTagNameQuery, TagNameQuery } from '../../../src/features/filters/target-queries.ts';
import { answer, refuse } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, signedIn } from '../harness/samples.ts';
import { options, PROJECT, people, plan, score } from './fields.tsx';

const account = { ...plan, id: idOf(330), fieldSetId: idOf(401), label: 'Account tier' };

const fields = answer(
  ProjectFieldsQuery,
  {
    project: {
      id: PROJECT,
      noteFieldSet: { id: plan.fieldSetId },
      insightFieldSet: { id: idOf(402) },
      noteFields: [plan, score, account].map((field) => ({ visible: true, field })),
      insightFields: [],
    },
    fieldSets: [{ id: idOf(401), title: 'Accounts' }],
  },
  [FieldsOfProject, FieldFields],
);
const tags = [
  { id: idOf(60), title: 'Slow export', color: 'd9655b' },
  { id: idOf(61), title: 'Wish', color: '3aa981' },
];
const findTags = answer(FindTagsQuery, ({ input }) => {
  const nodes = tags.filter(({ title }) => title.toLowerCase().includes((input.query ?? '').toLowerCase()));
  return { tagCollection: { totalCount: nodes.length, nodes } };
});
const tagName = answer(TagNameQuery, ({ id }) => ({ tag: tags.find((tag) => tag.id === id) ?? null }));

/** The filter bar with its form in a parent's state; beside it, the input that would be sent to the server. */
function Bar({ given = NO_FILTER, ignored = [] }: { given?: FilterForm; ignored?: readonly IgnoredCondition[] }) {
  const [form, setForm] = useState(given);
  const tree = treeOf(form);
  return (
    <main className="min-h-dvh p-6">
      <h1 className="mb-4 text-16">Notes</h1>
      <FilterBar
        objectType="NOTE"
        projectId={PROJECT}
        form={form}
        onChange={setForm}
        count={120 - tree.filters.length}
        ignored={ignored}
      />
      <output data-testid="tree" className="sr-only">
        {JSON.stringify(tree)}
      </output>
    </main>
  );
}

const bar =
  (given?: FilterForm, ignored?: readonly IgnoredCondition[]): Case =>
  () => ({
    element: <Bar {...(given ? { given } : {})} {...(ignored ? { ignored } : {})} />,
    answers: [signedIn(), fields, findTags, tagName, ...people],
  });

function Menus() {
  const [sort, setSort] = useState<SortBy[]>([{ key: 'title', direction: 'ASC' }]);
  const [group, setGroup] = useState<Grouping | null>(null);
  return (
    <main className="min-h-dvh p-6">
      <h1 className="mb-4 text-16">Notes</h1>
      <SortMenu objectType="NOTE" fields={[plan, score]} sort={sort} onChange={setSort} />
      <GroupMenu objectType="NOTE" fields={[plan, score]} group={group} onChange={setGroup} projectId={PROJECT} />
      <output data-testid="told" className="sr-only">
        {JSON.stringify({ sort, group })}
      </output>
    </main>
  );
}

const planIs: FilterCondition = {
  field: { kind: 'custom', fieldType: 'SELECT', id: plan.id },
  operatorType: 'IsOneOf',
  values: [options[1]?.id ?? '', options[2]?.id ?? ''],
};
const nested = formFrom({
  combinator: 'And',
  filters: [
    planIs,
    {
      combinator: 'Or',
      filters: [
        { field: { kind: 'system', fieldType: 'Created' }, operatorType: 'After', values: '1 month ago' },
        { field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [tags[0]?.id ?? ''] },
      ],
    },
  ],
});
const byTags = (...values: string[]) =>
  formFrom({
    combinator: 'And',
    filters: [{ field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values }],
  });
const gone = { kind: 'custom', fieldType: 'TEXT', id: idOf(999) } as const;

export const filterCases = {
  'filter: none': bar(),
  'filter: simple': bar(
    formFrom({
      combinator: 'And',
      filters: [
        planIs,
        { field: { kind: 'system', fieldType: 'Tags' }, operatorType: 'IsOneOf', values: [tags[0]?.id ?? ''] },
        { field: { kind: 'system', fieldType: 'Archived' }, operatorType: 'Is', values: true },
      ],
    }),
  ),
  'filter: nested': bar(nested),
  'filter: hidden and gone': bar(
    {
      combinator: 'And',
      fields: [
        {
          id: 'page',
          hidden: true,
          field: { kind: 'system', fieldType: 'Title' },
          operator: 'Contains',
          values: { Title: { Text: 'talk' } },
        },
        { id: 'gone', field: gone, operator: 'IsNotEmpty', values: {} },
      ],
    },
    [{ kind: gone.kind, fieldType: gone.fieldType, fieldId: gone.id, because: 'FIELD' }],
  ),
  'filter: merged and gone tags': () => ({
    element: <Bar given={byTags(idOf(698), idOf(699))} />,
    answers: [
      signedIn(),
      fields,
      refuse(TagNameQuery, 'NOT_FOUND'),
      answer(MergedTagNameQuery, ({ id }) => ({ mergedTag: id === idOf(698) ? { tag: tags[1]! } : null })),
    ],
  }),
  'filter: tags refused': () => ({
    element: <Bar />,
    answers: [signedIn(), fields, refuse(FindTagsQuery, 'FORBIDDEN'), tagName, ...people],
  }),
  'sort and group': () => ({ element: <Menus />, answers: [signedIn(), findTags] }),
} satisfies Record<string, Case>;
