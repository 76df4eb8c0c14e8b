const END = '-----END CERTIFICATE-----';

/** Each certificate by itself: where one ends is told by its last line; without such lines there is one. */
export function readCertificates(text: string): string[] {
  return text
    .split(END)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => (each.includes('-----BEGIN') ? `${each}\n${END}` : each));
}
