const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/;

/** Parses pasted email addresses, separated by commas, semicolons, spaces or lines, with or without names. */
export function readAddresses(text: string): { addresses: string[]; wrong?: string } {
  const parts = text
    .replaceAll(/"[^"]*"|[^<,;\n]*<([^>]*)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const wrong = parts.find((part) => !ADDRESS.test(part));
  return {
    addresses: [...new Set(parts.map((part) => part.toLowerCase()))],
    ...(wrong === undefined ? {} : { wrong }),
  };
}
