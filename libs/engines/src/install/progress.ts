/** One line of what is going on, without a line end. */
export type Progress = (line: string) => void;

const start = Date.now();

/** Prints with the seconds since the program began, so that long steps are seen to move. */
export const printProgress: Progress = (line) => {
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
  process.stdout.write(`${seconds}s  ${line}\n`);
};
