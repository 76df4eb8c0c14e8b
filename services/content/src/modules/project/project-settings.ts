import type { AllowFlag } from '@fieldloom/kernel/entitlements';
import { badInput, tooLarge } from '@fieldloom/kernel/errors';
import { offeredLanguage } from '@fieldloom/kernel/languages';
import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cleanLine } from '@fieldloom/kernel/text';
import type { UpdateProjectInput } from '../../schema.gen.ts';
import type { Project, ProjectChange } from './project.repository.ts';

type Settings = Pick<
  ProjectChange,
  'transcriptionLanguage' | 'transcriptionVocabulary' | 'defaultFramework' | 'defaultSummaryLanguage'
>;

/**
 * How a project's recordings are heard and its summaries begin.
 * @throws BAD_INPUT for a language that is not offered, TOO_LARGE for too many terms or too long ones.
 */
export function readSettings(input: UpdateProjectInput): Settings {
  const { transcriptionLanguage, transcriptionVocabulary, defaultFramework, defaultSummaryLanguage } = input;
  return {
    ...(transcriptionLanguage === undefined
      ? {}
      : { transcriptionLanguage: language(transcriptionLanguage, 'transcriptionLanguage') }),
    ...(transcriptionVocabulary === undefined
      ? {}
      : { transcriptionVocabulary: vocabulary(transcriptionVocabulary ?? []) }),
    ...(defaultFramework === undefined ? {} : { defaultFramework }),
    ...(defaultSummaryLanguage === undefined
      ? {}
      : { defaultSummaryLanguage: language(defaultSummaryLanguage, 'defaultSummaryLanguage') }),
  };
}

/** What a plan has to have for what the change sets. @param current Without it: for whatever it may set. */
export function planFlagsOf(change: ProjectChange, current?: Project): AllowFlag[] {
  const { transcriptionLanguage: spoken, transcriptionVocabulary: words } = change;
  const flags: AllowFlag[] = [];
  if (spoken != null && spoken !== current?.transcriptionLanguage) flags.push('transcriptionSettings');
  const known = new Set(current?.transcriptionVocabulary);
  if (words?.some((word) => !known.has(word))) flags.push('projectVocabulary');
  return flags;
}

function language(text: string | null, field: string): string | null {
  if (text === null) return null;
  const code = offeredLanguage(text);
  if (code === undefined) throw badInput(`${field} is not a language that is offered`, { field });
  return code;
}

/** Terms without empty ones, each once however it is capitalized. */
function vocabulary(terms: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const term of terms) {
    const line = cleanLine(term, TEXT_LIMITS.vocabularyTerm, 'transcriptionVocabulary');
    const key = line.toLowerCase();
    if (line !== '' && !kept.has(key)) kept.set(key, line);
  }
  if (kept.size > COUNT_LIMITS.vocabularyTerms) {
    throw tooLarge(`At most ${COUNT_LIMITS.vocabularyTerms} terms`, { limit: COUNT_LIMITS.vocabularyTerms });
  }
  return [...kept.values()];
}
