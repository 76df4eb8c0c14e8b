interface Part {
  text: string;
  match: boolean;
}

/**
 * Removes the title from the start of a result's text. Semantic search treats the title as the first sentence, and the
 * title is already shown above the text.
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
