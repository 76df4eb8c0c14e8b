export interface Command {
  id: string;
  title: string;
  /** Muted text next to the title: the project of a note. */
  detail?: string;
  group: string;
  /** Further words by which it is found. */
  keywords?: string;
}

const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLocaleLowerCase();

/**
 * Scores how well a query matches; 0 means not at all. Every word of the query must start a word of the command or,
 * with a lower score, occur inside one. A title that starts with the query has the highest score.
 */
export function scoreCommand(command: Command, query: string): number {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return 1;
  const title = fold(command.title);
  const all = `${title} ${fold(command.detail ?? '')} ${fold(command.keywords ?? '')}`;
  let score = title.startsWith(words.join(' ')) ? 10 : 0;
  for (const word of words) {
    if (` ${title}`.includes(` ${word}`)) score += 4;
    else if (` ${all}`.includes(` ${word}`)) score += 2;
    else if (all.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

/** Returns the matching commands, best first; equal ones keep their order. */
export function matchCommands<T extends Command>(commands: readonly T[], query: string): T[] {
  return commands
    .map((command) => ({ command, score: scoreCommand(command, query) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((entry) => entry.command);
}
