import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { ProjectsPicture } from '@fieldloom/ui/pictures.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { EmptyState } from '@fieldloom/ui/states.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { readFragment } from '../../client/graphql.ts';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsPage, SettingsSection } from '../settings/settings-page.tsx';
import { InlineName } from '../tags/inline-name.tsx';
import { SetAccessDialog } from './dialogs.ts';
import { FieldList } from './field-list.tsx';
import { FieldSetList } from './field-set-list.tsx';
import { CreateFieldSet, type FieldSet, FieldSetFields, FieldSetsQuery } from './field-set-queries.ts';
import { ProjectLinks } from './project-links.tsx';
import { fieldSettingsStrings } from './settings-strings.ts';

const words = fieldSettingsStrings.groups;

/** The workspace's field groups, and links to the fields of each project. */
export function FieldsPage() {
  const { canWrite } = useMe();
  const [{ data, error }, retry] = useQuery({ query: FieldSetsQuery, requestPolicy: 'cache-and-network' });
  const [, create] = useMutation(CreateFieldSet);
  const runMutation = useRunMutation();
  const [chosenId, setChosen] = useState<string>();
  const [isNaming, setNaming] = useState(false);
  const [shared, setShared] = useState<FieldSet | null>(null);
  const sets = readFragment(FieldSetFields, data?.fieldSets ?? []).toSorted((one, other) => one.rank - other.rank);
  const chosen = sets.find(({ id }) => id === chosenId) ?? sets[0];

  const make = async (title: string) => {
    setNaming(false);
    const made = await runMutation(create({ title }));
    if (made) setChosen(made.createFieldSet.id);
  };
  const createButton = (
    <Button icon={Plus} onPress={() => setNaming(true)}>
      {words.create}
    </Button>
  );
  const naming = (
    <InlineName
      label={words.name}
      maxLength={TEXT_LIMITS.fieldGroupTitle}
      onCancel={() => setNaming(false)}
      onSave={(title) => void make(title)}
    />
  );
  return (
    <SettingsPage title={fieldSettingsStrings.nav} intro={fieldSettingsStrings.intro}>
      <SettingsSection
        title={words.title}
        hint={words.hint}
        actions={canWrite && sets.length > 0 && !isNaming && createButton}
      >
        {error && !data && <QueryError error={error} onRetry={() => retry({ requestPolicy: 'network-only' })} />}
        {!data && !error && <SkeletonRows rows={3} />}
        {data && sets.length === 0 && !isNaming && (
          <EmptyState picture={<ProjectsPicture />} title={words.empty} action={canWrite && createButton}>
            {canWrite ? words.emptyBody : words.emptyReader}
          </EmptyState>
        )}
        {sets.length > 0 && (
          <FieldSetList
            sets={sets}
            chosenId={chosen?.id}
            canEdit={canWrite}
            onChoose={setChosen}
            onShare={(set) => setShared(set)}
          />
        )}
        {isNaming && <div className="mt-2 max-w-90">{naming}</div>}
      </SettingsSection>
      {chosen && (
        <SettingsSection title={words.fieldsOf(chosen.title)}>
          <FieldList
            key={chosen.id}
            set={chosen}
            label={words.fieldsOf(chosen.title)}
            canEdit={canWrite && chosen.access.level !== 'READ'}
          />
        </SettingsSection>
      )}
      <ProjectLinks />
      <SetAccessDialog set={shared} onClose={() => setShared(null)} />
    </SettingsPage>
  );
}
