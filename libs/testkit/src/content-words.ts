/**
 * Words without meaning of their own in a question. Longer lists exist. A word that is missing here counts as content,
 * which makes the check of paraphrases stricter.
 */
const STOP_WORDS = new Set(
  `a about after all also am an and any anything are as at be because been being but by can could did do does done for from
   further had has have her here hers him his how i if in into is it its just like me more most much my myself no nor not
   of on one or other our out over own she should so some something than that the their them then there these they this
   those to too two up us was we well were what when where whether which while who why will with would you your`
    .trim()
    .split(/\s+/),
);

/** Forms that can't be recognized by an ending. */
const IRREGULAR: Readonly<Record<string, string>> = {
  bigger: 'big', began: 'begin', brought: 'bring', came: 'come', fell: 'fall', gave: 'give', given: 'give', heard: 'hear', knew: 'know', known: 'know', made: 'make', ran: 'run', said: 'say', saw: 'see', seen: 'see', thought: 'think', told: 'tell', took: 'take', went: 'go', women: 'woman',
}; // biome-ignore format: a list of words

const ENDINGS = ['ingly', 'ally', 'edly', 'ings', 'ies', 'ied', 'ing', 'ers', 'est', 'ed', 'er', 'es', 'ly', 'al', 's', 'e', 'y'] as const; // biome-ignore format: a list of words
const SHORTEST_STEM = 3;

/** Cuts more than a linguist would: different words that look alike get one stem, which makes the check stricter. */
export function stemOf(word: string): string {
  let stem = IRREGULAR[word] ?? word;
  for (let cut = true; cut; ) {
    const ending = ENDINGS.find((each) => stem.endsWith(each) && stem.length - each.length >= SHORTEST_STEM);
    cut = ending !== undefined;
    if (ending !== undefined) stem = stem.slice(0, -ending.length);
  }
  // running → runn → run
  return /(.)\1$/.test(stem) && stem.length > SHORTEST_STEM ? stem.slice(0, -1) : stem;
}

/** Returns the stems of a text's words, without stop words. */
export function contentStems(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}']+/gu) ?? [];
  const plain = words.map((word) => word.replace(/'(s|m|re|ve|ll|d)$|n't$|'/gu, ''));
  return new Set(plain.filter((word) => word.length > 1 && !STOP_WORDS.has(word)).map(stemOf));
}
