import { COUNT_LIMITS, TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { isLonger } from '@fieldloom/kernel/text-length';

export interface Vocabulary {
  terms: string[];
  problem?: { kind: 'tooMany' } | { kind: 'tooLong'; term: string };
}

/** Parses terms, one per line, without duplicates (ignoring case). */
export function readVocabulary(text: string): Vocabulary {
  const kept = new Map<string, string>();
  for (const line of text.split('\n')) {
    const term = line.trim();
    if (term !== '' && !kept.has(term.toLowerCase())) kept.set(term.toLowerCase(), term);
  }
  const terms = [...kept.values()];
  const long = terms.find((term) => isLonger(term, TEXT_LIMITS.vocabularyTerm));
  if (long !== undefined) return { terms, problem: { kind: 'tooLong', term: long.slice(0, 20) } };
  return terms.length > COUNT_LIMITS.vocabularyTerms ? { terms, problem: { kind: 'tooMany' } } : { terms };
}
