import { formsOf, type NameForms, pluralOf } from './names.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Template variables for a service. */
export function serviceVariables({ kebab, pascal }: NameForms): Record<string, string> {
  return { SERVICE: kebab, SERVICE_PASCAL: pascal };
}

/** Template variables for a noun. */
export function nounVariables(noun: string): Record<string, string> {
  const one = formsOf(noun);
  const many = formsOf(pluralOf(noun));
  return {
    NOUN: one.kebab,
    NOUN_CAMEL: one.camel,
    NOUN_PASCAL: one.pascal,
    NOUN_SNAKE: one.snake,
    NOUN_UPPER: one.snake.toUpperCase(),
    NOUN_WORDS: one.words,
    NOUN_WORDS_CAPITAL: capital(one.words),
    NOUN_CAMEL_PLURAL: many.camel,
    NOUN_PASCAL_PLURAL: many.pascal,
    NOUN_WORDS_PLURAL: many.words,
    NOUN_WORDS_PLURAL_CAPITAL: capital(many.words),
  };
}
