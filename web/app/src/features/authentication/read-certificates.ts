const END = '-----END CERTIFICATE-----';

/** Splits the text into certificates at their closing lines. Without such lines, the text is one certificate. */
export function readCertificates(text: string): string[] {
  return text
    .split(END)
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => (each.includes('-----BEGIN') ? `${each}\n${END}` : each));
}
