import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { readFragment } from '../../client/graphql.ts';
import { ChoiceButton } from './choice-button.tsx';
import { FieldDialog } from './dialogs.ts';
import { FIELD_ICONS } from './field-kinds.ts';
import type { FieldRow } from './field-queries.ts';
import { FieldSetFields, ProjectFieldSetsQuery } from './field-set-queries.ts';
import { fieldPanelStrings as words } from './panel-strings.ts';
import type { ShownPreference } from './use-field-preferences.ts';
import type { ObjectWithFields } from './use-object-fields.ts';

interface AddFieldProps {
  projectId: string;
  objectType: ObjectWithFields;
  hidden: readonly ShownPreference[];
  onShow: (fieldId: string) => void;
  onMade: (field: FieldRow) => void;
}

const NEW = 'new';

/** Shows a field that the project hides, or creates a new field of the project. */
export function AddField({ projectId, objectType, hidden, onShow, onMade }: AddFieldProps) {
  const [isMaking, setMaking] = useState(false);
  const [{ data }] = useQuery({ query: ProjectFieldSetsQuery, variables: { id: projectId }, pause: !isMaking });
  const { noteFieldSet, insightFieldSet } = data?.project ?? {};
  const set = readFragment(FieldSetFields, objectType === 'NOTE' ? noteFieldSet : insightFieldSet);
  return (
    <>
      <ChoiceButton
        label={words.add}
        icon={Plus}
        placeholder={words.find}
        nothing={words.nothing}
        choices={[
          { id: NEW, label: words.newField, icon: Plus },
          ...hidden.map(({ id, field, setTitle }) => ({
            id,
            label: field.label,
            icon: FIELD_ICONS[field.type],
            group: setTitle ?? words.hidden(hidden.length),
          })),
        ]}
        onChoose={(id) => (id === NEW ? setMaking(true) : onShow(id))}
        className="text-muted"
      >
        {words.add}
      </ChoiceButton>
      <FieldDialog
        fieldSetId={set?.id ?? ''}
        field={undefined}
        isOpen={isMaking && set !== undefined}
        onClose={() => setMaking(false)}
        onSaved={onMade}
      />
    </>
  );
}
