import type { WireValue } from '@fieldloom/fields/value';
import type { CustomFieldType } from '@fieldloom/filters/vocabulary';
import { useState } from 'react';
import { FieldDialog } from '../../../src/features/fields/field-dialog.tsx';
import { FieldEditor } from '../../../src/features/fields/field-editor.tsx';
import {
  AddFieldOption,
  FieldFields,
  type FieldRow,
  FindPeopleQuery,
  PeopleQuery,
} from '../../../src/features/fields/field-queries.ts';
import {
  ChangeFieldType,
  CreateField,
  DeletedFieldOptionsQuery,
  DeletedFieldsQuery,
  FieldConversionQuery,
  FieldPreferencesQuery,
  type FieldSet,
  FieldSetFields,
  FieldSetsQuery,
  RestoreField,
  RestoreFieldOptions,
  SetFieldPreference,
  UpdateField,
} from '../../../src/features/fields/field-set-queries.ts';
import { FieldValue } from '../../../src/features/fields/field-value.tsx';
import { FieldsPage } from '../../../src/features/fields/fields-page.tsx';
import { FieldsPanel } from '../../../src/features/fields/fields-panel.tsx';
import { SetFieldDialog } from '../../../src/features/fields/set-field-dialog.tsx';
import { NoteFieldsQuery, SetFieldValues, SetNoteFields } from '../../../src/features/fields/value-queries.ts';
import { TreeQuery } from '../../../src/features/projects/project-queries.ts';
import { type Answer, answer, refusal, refuse, type Unmasked, whenReleased } from '../harness/answers.ts';
import type { Case } from '../harness/case.ts';
import { idOf, LONG_WORD, marcus, me, priya, signedIn } from '../harness/samples.ts';

export const PROJECT = idOf(50);
const NOTE = idOf(10);
const OWN_SET = idOf(400);

export const options = [
  { id: idOf(301), label: 'Free', color: '6b7a90' },
  { id: idOf(302), label: 'Pro', color: '3aa981' },
  { id: idOf(303), label: 'Enterprise', color: '5b8def' },
];

export function field(number: number, type: CustomFieldType, label: string, config: object = {}): FieldRow {
  return {
    id: idOf(310 + number),
    fieldSetId: OWN_SET,
    label,
    type,
    options: config,
    rank: number,
    isChanging: false,
    version: 1,
  };
}

export const plan = field(1, 'SELECT', 'Plan', { maxSelectable: 1, options });
const segments = field(2, 'SELECT', 'Segments', { maxSelectable: 2, options });
export const score = field(3, 'NPS', 'Likely to recommend');
const spoke = field(4, 'DATETIME', 'Spoke on');
const owner = field(5, 'PERSON', 'Interviewer');
const revenue = field(6, 'NUMBER', 'Revenue', { format: 'currency', currencySymbol: '€' });
const site = field(7, 'URL', 'Site');
const mail = field(8, 'EMAIL', 'Contact');
const remark = field(9, 'TEXT', 'Remark');
const isCustomer = field(10, 'BOOLEAN', 'Customer');
const phone = field(11, 'PHONE', 'Phone');

const VALUES: readonly (readonly [FieldRow, WireValue])[] = [
  [plan, options[1]?.id ?? ''],
  [segments, `${options[0]?.id},${options[2]?.id}`],
  [score, '9'],
  [spoke, '2026-03-01T12:00:00.000Z'],
  [owner, `${marcus.id},${priya.id}`],
  [revenue, '12500'],
  [site, 'https://www.northwind.example/pricing/'],
  [mail, 'nora@northwind.example'],
  [phone, '+49 30 901820'],
  [remark, 'Wants to compare quarters'],
  [isCustomer, true],
];

export const people: readonly Answer[] = [
  answer(PeopleQuery, { users: { nodes: [me, marcus, priya] } }),
  answer(FindPeopleQuery, ({ query }) => {
    const nodes = [me, marcus, priya].filter(({ name }) => name.toLowerCase().includes((query ?? '').toLowerCase()));
    return { users: { totalCount: nodes.length, nodes } };
  }),
];

/** Shows what the editor committed beside it. */
function Edited({ of, value: given = null }: { of: FieldRow; value?: WireValue | null }) {
  const [value, setValue] = useState<WireValue | null>(given);
  const [isEditing, setEditing] = useState(true);
  const [told, setTold] = useState('');
  return (
    <main className="p-10">
      <h1 className="mb-4 text-16">{of.label}</h1>
      <output data-testid="told" className="sr-only">
        {told}
      </output>
      <div className="w-64">
        {isEditing ? (
          <FieldEditor
            field={of}
            value={value}
            autoFocus
            onCommit={(next) => {
              setTold(`committed ${JSON.stringify(next)}`);
              setValue(next);
              setEditing(false);
            }}
            onCancel={() => {
              setTold('cancelled');
              setEditing(false);
            }}
          />
        ) : (
          <FieldValue field={of} value={value} />
        )}
      </div>
    </main>
  );
}

const editing =
  (of: FieldRow, value: WireValue | null = null, more: readonly Answer[] = []): Case =>
  () => ({ element: <Edited of={of} value={value} />, answers: [signedIn(), ...people, ...more] });

const madeOption = answer(
  AddFieldOption,
  ({ label }) => ({
    addFieldOption: {
      ...segments,
      options: { maxSelectable: 2, options: [...options, { id: idOf(304), label, color: 'd9655b' }] },
    },
  }),
  [FieldFields],
);

interface PanelSetUp {
  canEdit?: boolean;
  values?: Record<string, WireValue>;
  level?: 'READ' | 'WRITE';
  more?: readonly Answer[];
  fields?: readonly FieldRow[];
}

const preferencesOf = (
  fields: readonly FieldRow[],
  hidden: readonly string[] = [],
  level: 'READ' | 'WRITE' = 'WRITE',
) => ({
  project: {
    id: PROJECT,
    access: { level },
    fieldPreferences: fields.map((each, rank) => ({
      objectType: 'NOTE' as const,
      visible: !hidden.includes(each.id),
      rank,
      field: each,
    })),
  },
  fieldSets: [{ id: idOf(401), title: 'Accounts' }],
});

const panel =
  ({
    canEdit = true,
    values = {},
    level = 'WRITE',
    more = [],
    fields = VALUES.map(([each]) => each),
  }: PanelSetUp = {}): Case =>
  () => {
    let datum: Record<string, WireValue> = values;
    let hidden: string[] = [];
    return {
      element: (
        <main className="ml-auto min-h-dvh w-105 max-w-full border-l border-border">
          <h1 className="sr-only">A note</h1>
          <FieldsPanel objectType="NOTE" objectId={NOTE} projectId={PROJECT} canEdit={canEdit} />
        </main>
      ),
      answers: [
        signedIn(),
        ...people,
        answer(FieldPreferencesQuery, () => preferencesOf(fields, hidden, level), [FieldFields]),
        answer(NoteFieldsQuery, () => ({ note: { id: NOTE, fieldDatum: datum } })),
        answer(SetFieldPreference, ({ input }) => {
          hidden = input.visible === false ? [...hidden, input.fieldId] : hidden.filter((id) => id !== input.fieldId);
          return { setFieldPreference: [] };
        }),
        ...(more.length > 0
          ? more
          : [
              answer(SetNoteFields, ({ values: next }) => {
                datum = { ...datum, ...(next as Record<string, WireValue>) };
                return { setNoteFields: { id: NOTE, fieldDatum: datum, updatedAt: new Date().toISOString() } };
              }),
            ]),
      ],
    };
  };

type ShownSet = Unmasked<FieldSet, [typeof FieldFields]>;

const set = (number: number, title: string, fields: FieldRow[]): ShownSet => ({
  id: idOf(401 + number),
  kind: 'WORKSPACE',
  title,
  projectId: null,
  rank: number,
  version: 1,
  access: { level: 'FULL' },
  fields,
});

const noDeletedFields = answer(DeletedFieldsQuery, { deletedFields: [] });
const noDeletedOptions = answer(DeletedFieldOptionsQuery, { deletedFieldOptions: [] });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();

const deletedFields: readonly Answer[] = [
  answer(DeletedFieldsQuery, {
    deletedFields: [
      {
        id: spoke.id,
        label: spoke.label,
        type: spoke.type,
        deletedAt: hoursAgo(3),
        deletedBy: marcus,
        purgeAfter: daysAhead(29),
      },
      {
        id: remark.id,
        label: LONG_WORD.slice(0, 250),
        type: remark.type,
        deletedAt: hoursAgo(29 * 24),
        deletedBy: null,
        purgeAfter: daysAhead(1),
      },
    ],
  }),
  answer(RestoreField, { restoreField: spoke }, [FieldFields]),
];

const tree = answer(TreeQuery, { folders: [], projects: [] });

const page =
  (sets: ShownSet[], role: 'MANAGER' | 'VIEWER' = 'MANAGER', more: readonly Answer[] = [noDeletedFields]): Case =>
  () => ({
    element: (
      <main className="flex h-dvh flex-col">
        <FieldsPage />
      </main>
    ),
    answers: [
      signedIn(role, more.length > 1),
      tree,
      answer(FieldSetsQuery, { fieldSets: sets }, [FieldSetFields, FieldFields]),
      ...(role === 'MANAGER' && sets.length > 0 ? more : []),
    ],
  });

const dialog =
  (of: FieldRow, more: readonly Answer[], isAdmin = false): Case =>
  () => ({
    element: <FieldDialog fieldSetId={OWN_SET} field={of} isOpen onClose={() => {}} />,
    answers: [signedIn('MANAGER', isAdmin), ...more],
  });

export const fieldCases = {
  'values: all types': () => ({
    element: (
      <main className="p-10">
        <h1 className="mb-4 text-16">Values</h1>
        <dl className="grid w-120 max-w-full grid-cols-[160px_minmax(0,1fr)] gap-y-3">
          {VALUES.map(([each, value]) => (
            <div key={each.id} className="contents text-13">
              <dt className="text-muted">{each.label}</dt>
              <dd className="min-w-0">
                <FieldValue field={each} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </main>
    ),
    answers: [signedIn(), ...people],
  }),
  'editor: text': editing(remark, 'Before'),
  'editor: number': editing(revenue, '12500'),
  'editor: score': editing(score),
  'editor: email': editing(mail),
  'editor: address': editing(site),
  'editor: phone': editing(phone),
  'editor: yes or no': editing(isCustomer, false),
  'editor: date': editing(spoke, '2026-03-01T12:00:00.000Z'),
  'editor: person': editing(owner),
  'editor: person, search fails': () => ({
    element: <Edited of={owner} />,
    answers: [
      signedIn(),
      answer(FindPeopleQuery, ({ query }) => {
        if (query === 'pri') throw refusal('UNAVAILABLE');
        const nodes = query ? [priya] : [me, marcus, priya];
        return { users: { totalCount: nodes.length, nodes } };
      }),
    ],
  }),
  'editor: one option': editing(plan),
  'editor: options': editing(segments, null, [madeOption]),
  'panel: filled': panel({ values: Object.fromEntries(VALUES.map(([{ id }, value]) => [id, value])) }),
  'panel: to fill': panel(),
  'panel: none': panel({ fields: [] }),
  'panel: for a reader': panel({
    canEdit: false,
    level: 'READ',
    values: Object.fromEntries(VALUES.map(([{ id }, value]) => [id, value])),
  }),
  'panel: refused': panel({
    values: { [remark.id]: 'Before' },
    fields: [remark],
    more: [refuse(SetNoteFields, 'FORBIDDEN')],
  }),
  'panel: long': panel({
    fields: [{ ...remark, label: LONG_WORD.slice(0, 250) }],
    values: { [remark.id]: LONG_WORD },
  }),
  'fields page: none': page([]),
  'fields page: none, for a reader': page([], 'VIEWER'),
  'fields page: two groups': page([set(0, 'Accounts', [plan, score, spoke, owner]), set(1, 'Interviews', [])]),
  'fields page: deleted': page([set(0, 'Accounts', [plan])], 'MANAGER', deletedFields),
  'fields page: deleted, one by one': () => {
    let gone = [spoke, remark].map(({ id, label, type }) => ({
      id,
      label,
      type,
      deletedAt: hoursAgo(3),
      deletedBy: null,
      purgeAfter: daysAhead(29),
    }));
    return page([set(0, 'Accounts', [plan])], 'MANAGER', [
      answer(DeletedFieldsQuery, () => ({ deletedFields: gone })),
      answer(
        RestoreField,
        ({ id }) => {
          gone = gone.filter((each) => each.id !== id);
          return { restoreField: id === spoke.id ? spoke : remark };
        },
        [FieldFields],
      ),
    ])();
  },
  'fields page: an older answer comes last': () => {
    const made: FieldRow[] = [];
    let asked = 0;
    const sets = () => ({ fieldSets: [set(0, 'Accounts', [plan, ...made])] });
    return {
      element: (
        <main className="flex h-dvh flex-col">
          <FieldsPage />
        </main>
      ),
      answers: [
        signedIn(),
        tree,
        noDeletedFields,
        answer(
          CreateField,
          ({ input }) => {
            const next = { ...field(20 + made.length, 'TEXT', input.label), fieldSetId: idOf(401) };
            made.push(next);
            return { createField: next };
          },
          [FieldFields],
        ),
        answer(FieldSetsQuery, () => {
          asked += 1;
          // The answer after the first field is slower than those after it.
          return asked === 2 ? whenReleased(sets()) : sets();
        }, [FieldSetFields, FieldFields]),
      ],
    };
  },
  'fields page: deleted, for a reader': page([set(0, 'Accounts', [plan])], 'VIEWER', deletedFields),
  'fields page: a job changes one': page([set(0, 'Accounts', [{ ...plan, isChanging: true }, score])]),
  'panel: a job changes one': panel({
    fields: [{ ...remark, isChanging: true }, phone],
    values: { [remark.id]: 'Before' },
  }),
  'field dialog: options': dialog(plan, [noDeletedOptions, answer(UpdateField, { updateField: plan }, [FieldFields])]),
  'field dialog: an option is deleted': dialog(plan, [
    noDeletedOptions,
    answer(UpdateField, { updateField: { ...plan, options: { options: options.slice(0, 2) } } }, [FieldFields]),
    answer(RestoreFieldOptions, { restoreFieldOptions: plan }, [FieldFields]),
  ]),
  'field dialog: many values': dialog(plan, [
    noDeletedOptions,
    answer(UpdateField, { updateField: { ...plan, isChanging: true } }, [FieldFields]),
  ]),
  'field dialog: deleted options': dialog(
    { ...plan, options: { maxSelectable: 1, options: options.slice(0, 2) } },
    [
      answer(DeletedFieldOptionsQuery, {
        deletedFieldOptions: [{ ...options[2]!, deletedAt: hoursAgo(2), deletedBy: null, purgeAfter: daysAhead(12) }],
      }),
      answer(RestoreFieldOptions, { restoreFieldOptions: plan }, [FieldFields]),
    ],
    true,
  ),
  'field dialog: an option comes back late': () => {
    const all = [...options, { id: idOf(304), label: 'Team', color: 'd9655b' }];
    let isRestored = false;
    const gone = { ...options[2]!, deletedAt: hoursAgo(2), deletedBy: null, purgeAfter: daysAhead(12) };
    return {
      element: (
        <FieldDialog
          fieldSetId={OWN_SET}
          field={{ ...plan, options: { maxSelectable: 1, options: options.slice(0, 2) } }}
          isOpen
          onClose={() => {}}
        />
      ),
      answers: [
        signedIn(),
        answer(DeletedFieldOptionsQuery, () => ({ deletedFieldOptions: isRestored ? [] : [gone] })),
        // Somebody else has added one more meanwhile.
        answer(RestoreFieldOptions, () => {
          isRestored = true;
          return whenReleased({ restoreFieldOptions: { ...plan, options: { maxSelectable: 1, options: all } } });
        }, [FieldFields]),
        answer(UpdateField, () => whenReleased({ updateField: plan }), [FieldFields]),
      ],
    };
  },
  'field dialog: another type': dialog(plan, [
    noDeletedOptions,
    answer(FieldConversionQuery, ({ type }) => ({
      fieldConversion:
        type === 'NUMBER'
          ? { kept: 0, lost: 12, newOptions: [], lostSamples: ['Free', 'Pro'] }
          : { kept: 12, lost: 0, newOptions: [], lostSamples: [] },
    })),
    answer(ChangeFieldType, { changeFieldType: { ...plan, type: 'TEXT', options: {} } }, [FieldFields]),
  ]),
  'set field: many': () => ({
    element: (
      <SetFieldDialog objectType="NOTE" projectId={PROJECT} ids={[NOTE, idOf(11), idOf(12)]} onDone={() => {}} />
    ),
    answers: [
      signedIn(),
      ...people,
      answer(FieldPreferencesQuery, preferencesOf([plan, remark]), [FieldFields]),
      answer(SetFieldValues, {
        setFieldValues: {
          changed: 2,
          failed: [{ id: idOf(12), code: 'CONTENT_LOCKED', message: 'The note is locked' }],
        },
      }),
    ],
  }),
} satisfies Record<string, Case>;
