/** Everything that XML 1.0 does not allow, even escaped: control characters, halves of pairs, and two non-characters. */
const FORBIDDEN = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uD800-\uDFFF\uFFFE\uFFFF]/gu;

/** With the flag `u`, a whole pair is one character above U+FFFF, so only halves are dropped. */
export function withoutForbidden(text: string): string {
  return text.replaceAll(FORBIDDEN, '');
}

const REFERENCE = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;

/**
 * Puts characters for the references to forbidden ones that a parser has left as they were. Some programs write an emoji
 * as two references, one to each half; together they are the emoji again.
 */
export function withForbiddenReferences(text: string): string {
  return text.replaceAll(REFERENCE, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (code > 0x10ffff) return '';
    const character = String.fromCodePoint(code);
    return withoutForbidden(character) === '' ? character : reference;
  });
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes the text of an element. A reader would turn CR into LF if it were not escaped. */
export function escapeText(text: string): string {
  return withoutForbidden(text).replaceAll(/[&<>\r]/g, (character) => ESCAPES[character] ?? '');
}

/** Escapes an attribute's value for double quotes. A reader would turn line ends into spaces. */
export function escapeAttribute(text: string): string {
  return withoutForbidden(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}
