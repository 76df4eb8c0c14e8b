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
 * Reads the settings for transcribing a project's recordings and for its summaries.
 * @throws BAD_INPUT for a language that is not offered, TOO_LARGE for too many terms or terms that are too long.
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

/** Returns the plan flags that a change needs. @param current Without it: all flags that the change could need. */
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

/** Removes empty terms and repetitions, ignoring case. */
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
