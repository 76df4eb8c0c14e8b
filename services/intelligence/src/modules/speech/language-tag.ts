const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Lowercase English names of the languages with two-letter codes → code. */
let codes: Map<string, string> | undefined;

/** Returns the BCP 47 tag for a recognizer's language: `english` and `en` both become `en`; null for unknown ones. */
export function languageTag(name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(wanted)) return wanted;
  codes ??= namesOfLanguages();
  return codes.get(wanted) ?? null;
}

function namesOfLanguages(): Map<string, string> {
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const found = new Map<string, string>();
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const name = names.of(code)?.toLowerCase();
    // Some languages also have an older code. The first one in the alphabet is kept.
    if (name && !found.has(name)) found.set(name, code);
  }
  return found;
}
