interface Part {
  text: string;
  match: boolean;
}

/**
 * The text of a result without the title that it begins with: what is searched by meaning counts the title as its first
 * sentence, and the title stands above the text already.
 */
export function withoutTitle(parts: readonly Part[] | null | undefined, title: string): Part[] {
  const text = (parts ?? []).map((part) => part.text).join('');
  const repeats = title !== '' && text.startsWith(title) && !/^[\p{L}\p{N}]/u.test(text.slice(title.length));
  let left = repeats ? title.length + (/^[\s.:–—-]*/.exec(text.slice(title.length))?.[0].length ?? 0) : 0;
  const rest: Part[] = [];
  for (const { text: whole, match } of parts ?? []) {
    const kept = whole.slice(left);
    left = Math.max(0, left - whole.length);
    if (kept !== '') rest.push({ text: kept, match });
  }
  return rest;
}
