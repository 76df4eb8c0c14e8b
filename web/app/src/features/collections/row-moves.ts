/** A row that was moved between two others, until the server has moved it too. */
export interface RowMove {
  id: string;
  /** The rows before and after it; undefined at an end of what is loaded. */
  previous: string | undefined;
  next: string | undefined;
}

/** Places rows where they were moved. A neighbor that has gone meanwhile leaves its row where the list has it. */
export function withRowMoves<Row extends { id: string }>(rows: readonly Row[], moves: readonly RowMove[]): Row[] {
  return moves.reduce(
    (all, { id, previous, next }) => {
      const row = all.find((each) => each.id === id);
      if (row === undefined) return all;
      const rest = all.filter((each) => each !== row);
      const left = rest.findIndex((each) => each.id === previous);
      const right = rest.findIndex((each) => each.id === next);
      if (left < 0 && right < 0) return all;
      return rest.toSpliced(left < 0 ? right : left + 1, 0, row);
    },
    [...rows],
  );
}
