/**
 * Reads `-progress pipe:1`.
 * @param onProgress Called with the completed share, between 0 and 1, and the milliseconds written so far.
 */
export function progressReader(
  durationMs: number,
  onProgress: (progress: number, writtenMs: number) => void,
): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (microseconds === undefined) continue;
      const writtenMs = Number(microseconds) / 1_000;
      onProgress(Math.min(1, writtenMs / durationMs), writtenMs);
    }
  };
}
