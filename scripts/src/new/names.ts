import { Problem } from '../../../libs/engines/src/problem.ts';

/** One name in the style of each language. */
export interface NameForms {
  /** saved-view: folders, files, services */
  kebab: string;
  /** savedView */
  camel: string;
  /** SavedView */
  pascal: string;
  /** saved_view: tables */
  snake: string;
  /** saved view */
  words: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/**
 * PostgreSQL truncates names at 63 bytes, and a test database's name contains the service's name, its state and a
 * number.
 */
const MAX_LENGTH = 24;

/** Words that would not compile, cannot name a table, or have another meaning in a stack. */
const RESERVED = new Set(
  [
    'abstract any as async await boolean break case catch class const continue debugger declare default delete do else',
    'enum export extends false finally for from function get if implements import in instanceof interface is let module',
    'namespace never new null number object of package private protected public readonly require return set static',
    'string super switch symbol this throw true try type typeof undefined unknown var void while with yield',
    'all and array asc column constraint create desc distinct end except foreign grant group having limit not offset on',
    'only or order primary references select session-user table then to union unique user using when where window',
    'query mutation subscription schema scalar input outbox inbox idempotency-key base-tables',
    'global front edge test fieldloom postgres kafka opensearch s3 temporal',
  ]
    .join(' ')
    .split(' '),
);

/** @throws Problem unless it is a kebab-case name that no language reserves. */
export function checkName(what: string, name: string): void {
  if (!KEBAB.test(name)) {
    throw new Problem(
      `'${name}' can't be the name of a ${what}.`,
      'Write it in kebab case: lower-case letters, digits and single dashes, a letter first (saved-view).',
    );
  }
  if (name.length > MAX_LENGTH) {
    throw new Problem(`'${name}' has more than ${MAX_LENGTH} characters.`, 'Choose a shorter name.');
  }
  if (RESERVED.has(name)) {
    throw new Problem(
      `'${name}' is a reserved word.`,
      "Choose the domain's own word; docs/glossary.md has those in use.",
    );
  }
}

export function formsOf(kebab: string): NameForms {
  const words = kebab.split('-');
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: words.join('_'),
    words: words.join(' '),
  };
}

/** study → studies, box → boxes, view → views. For a more irregular plural, rename the result. */
export function pluralOf(kebab: string): string {
  if (/[^aeiou]y$/.test(kebab)) return `${kebab.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`;
}
