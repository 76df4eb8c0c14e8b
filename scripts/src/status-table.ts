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
  return [line(header), ...rows.map(line), sumLine(status)].join('\n');
}

/** The same in as few lines as the width allows: several processes side by side, each with its memory or its state. */
export function compactTable(status: readonly ProcessStatus[], width: number): string {
  const cells = status.map(({ state, name, memoryBytes }) => {
    const detail = state === 'ready' ? `${Math.round(memoryBytes / MEGABYTE)} MB` : state;
    return `${marks[state]} ${name} ${detail}`;
  });
  const cellWidth = Math.max(0, ...cells.map(({ length }) => length)) + 2;
  const columns = Math.max(1, Math.floor(width / cellWidth));
  const rows = Math.ceil(cells.length / columns);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (cells[column * rows + row] ?? '').padEnd(cellWidth))
      .join('')
      .trimEnd(),
  );
  return [...lines, sumLine(status)].join('\n');
}

function sumLine(status: readonly ProcessStatus[]): string {
  const total = Math.round(status.reduce((sum, each) => sum + each.memoryBytes, 0) / MEGABYTE);
  const ready = status.filter(({ state }) => state === 'ready').length;
  return `${ready} of ${status.length} processes ready, ${total} MB in all`;
}
