/** Reports one line of progress, without a line end. */
export type Progress = (line: string) => void;

const start = Date.now();

/** Prints a line with the seconds since the program began, so that one can see long steps proceed. */
export const printProgress: Progress = (line) => {
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds}s  ${line}\n`);
};
