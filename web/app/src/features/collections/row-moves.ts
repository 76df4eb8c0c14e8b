/** A row that was moved between two others, until the server has moved it too. */
export interface RowMove {
  id: string;
  before: string | undefined;
  after: string | undefined;
}

/** Places rows where they were moved. A neighbor that has gone meanwhile leaves its row where the list has it. */
export function withRowMoves<Row extends { id: string }>(rows: readonly Row[], moves: readonly RowMove[]): Row[] {
  return moves.reduce(
    (all, { id, before, after }) => {
      const row = all.find((each) => each.id === id);
      if (row === undefined) return all;
      const rest = all.filter((each) => each !== row);
      const left = rest.findIndex((each) => each.id === before);
      const right = rest.findIndex((each) => each.id === after);
      if (left < 0 && right < 0) return all;
      return rest.toSpliced(left < 0 ? right : left + 1, 0, row);
    },
    [...rows],
  );
}
