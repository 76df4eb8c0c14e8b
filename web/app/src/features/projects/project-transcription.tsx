import { LANGUAGES } from '@fieldloom/kernel/languages';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { Button } from '@fieldloom/ui/button.tsx';
import { languageName } from '@fieldloom/ui/format.ts';
import { Select } from '@fieldloom/ui/select.tsx';
import { SkeletonRows } from '@fieldloom/ui/skeleton.tsx';
import { TextArea } from '@fieldloom/ui/text-area.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useMemo, useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { QueryError } from '../../app/query-state.tsx';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { SettingsSection } from '../settings/settings-page.tsx';
import { useEntitlements } from '../upgrade/use-entitlements.ts';
import type { ProjectPageData } from './project-queries.ts';
import {
  ProjectTranscriptionQuery,
  SetTranscription,
  type ProjectTranscription as Settings,
} from './settings-queries.ts';
import { projectSettingsStrings } from './settings-strings.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';

const words = projectSettingsStrings.transcription;
const AUTO = 'auto';

/** How a project's recordings are transcribed: the language, and names and terms to recognize. */
export function ProjectTranscription({ project }: { project: ProjectPageData }) {
  const { canWrite } = useMe();
  const [{ data, error }, retry] = useQuery({
    query: ProjectTranscriptionQuery,
    variables: { id: project.id },
    requestPolicy: 'cache-and-network',
  });
  if (!data?.project) return error ? <QueryError error={error} onRetry={retry} /> : <SkeletonRows rows={4} />;
  const mayChange = canWrite && project.access.level !== 'READ';
  return (
    <div className="flex flex-col gap-9">
      {!mayChange && <p className="text-13 text-muted">{words.noRight}</p>}
      <SpokenLanguage settings={data.project} mayChange={mayChange} />
      <VocabularyForm key={data.project.id} settings={data.project} mayChange={mayChange} />
    </div>
  );
}

interface PartProps {
  settings: Settings;
  mayChange: boolean;
}

function SpokenLanguage({ settings, mayChange }: PartProps) {
  const has = useEntitlements().has('transcriptionSettings');
  const runMutation = useRunMutation();
  const [, set] = useMutation(SetTranscription);
  const options = useMemo(() => {
    const languages = LANGUAGES.map((id) => ({ id: id as string, label: languageName(id) }));
    return [{ id: AUTO, label: words.auto }, ...languages.toSorted((a, b) => a.label.localeCompare(b.label, 'en'))];
  }, []);
  const choose = async (id: string) => {
    const transcriptionLanguage = id === AUTO ? null : id;
    if (await runMutation(set({ input: { id: settings.id, transcriptionLanguage } }))) toastDone(words.languageSaved);
  };
  return (
    <SettingsSection title={words.languageTitle} hint={words.languageHint}>
      <Select
        label={words.language}
        options={options}
        value={settings.transcriptionLanguage ?? AUTO}
        isDisabled={!mayChange || (!has && settings.transcriptionLanguage === null)}
        onChange={(id) => void choose(id)}
        className="max-w-80"
      />
      {!has && <p className="mt-2 text-13 text-muted">{words.notInPlan}</p>}
    </SettingsSection>
  );
}

function VocabularyForm({ settings, mayChange }: PartProps) {
  const has = useEntitlements().has('projectVocabulary');
  const runMutation = useRunMutation();
  const [{ fetching }, set] = useMutation(SetTranscription);
  const [text, setText] = useState(() => settings.transcriptionVocabulary.join('\n'));
  const { terms, problem } = readVocabulary(text);
  const isSame = terms.join('\n') === settings.transcriptionVocabulary.join('\n');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== undefined) return;
    const done = await runMutation(set({ input: { id: settings.id, transcriptionVocabulary: terms } }));
    if (done === null) return;
    setText(terms.join('\n'));
    toastDone(words.saved);
  };
  return (
    <SettingsSection title={words.wordsTitle} hint={words.wordsHint}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        <TextArea
          label={words.words}
          rows={8}
          placeholder={words.placeholder}
          isDisabled={!mayChange || (!has && settings.transcriptionVocabulary.length === 0)}
          value={text}
          error={problemText(problem)}
          hint={words.count(terms.length, COUNT_LIMITS.vocabularyTerms)}
          onChange={setText}
        />
        {!has && <p className="text-13 text-muted">{words.notInPlan}</p>}
        {mayChange && (
          <div>
            <Button type="submit" variant="primary" isPending={fetching} isDisabled={isSame || problem !== undefined}>
              {words.save}
            </Button>
          </div>
        )}
      </form>
    </SettingsSection>
  );
}

function problemText(problem: Vocabulary['problem']): string | undefined {
  if (problem === undefined) return undefined;
  return problem.kind === 'tooMany'
    ? words.tooMany(COUNT_LIMITS.vocabularyTerms)
    : words.tooLong(problem.term, TEXT_LIMITS.vocabularyTerm);
}
