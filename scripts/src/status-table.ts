import type { ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';

const MEGABYTE = 1024 * 1024;
const marks: Record<ProcessStatus['state'], string> = {
  waiting: '·',
  starting: '…',
  ready: '✓',
  restarting: '↻',
  held: '‖',
  failed: '✗',
  stopping: '…',
  stopped: '■',
};

function uptime(seconds: number | undefined): string {
  if (seconds === undefined) return '';
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3_600)} h`;
}

/** One line per process, and the sum of their memory. */
export function statusTable(status: readonly ProcessStatus[]): string {
  const rows = status.map((each) => [
    marks[each.state],
    each.name,
    each.state,
    `:${each.port}`,
    each.memoryBytes ? `${Math.round(each.memoryBytes / MEGABYTE)} MB` : '',
    uptime(each.uptimeSeconds),
    [each.restarts ? `${each.restarts} restarts` : '', each.state === 'ready' ? '' : (each.lastExit ?? '')]
      .filter(Boolean)
      .join(', '),
  ]);
  const header = ['', 'process', 'state', 'port', 'memory', 'up', ''];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => (column === 4 ? cell.padStart(widths[4] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  const total = Math.round(status.reduce((sum, each) => sum + each.memoryBytes, 0) / MEGABYTE);
  const ready = status.filter(({ state }) => state === 'ready').length;
  return [line(header), ...rows.map(line), `${ready} of ${status.length} processes ready, ${total} MB in all`].join(
    '\n',
  );
}
