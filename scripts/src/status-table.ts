import type { MemoryByName, ProcessStatus } from '../../libs/engines/src/stack/supervisor.ts';

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
export function statusTable(status: readonly ProcessStatus[], memory: MemoryByName): string {
  const rows = status.map((each) => [
    marks[each.state],
    each.name,
    each.state,
    `:${each.port}`,
    megabytes(memory[each.name]),
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
  return [line(header), ...rows.map(line), sumLine(status, memory)].join('\n');
}

/** The same in as few lines as the width allows: several processes side by side, each with its memory or state. */
export function compactTable(status: readonly ProcessStatus[], memory: MemoryByName, width: number): string {
  const cells = status.map(({ state, name }) => {
    const detail = state === 'ready' ? megabytes(memory[name]) : state;
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
  return [...lines, sumLine(status, memory)].join('\n');
}

function megabytes(bytes: number | undefined): string {
  return bytes ? `${Math.round(bytes / MEGABYTE)} MB` : '';
}

function sumLine(status: readonly ProcessStatus[], memory: MemoryByName): string {
  const total = Object.values(memory).reduce((sum, bytes) => sum + bytes, 0);
  const ready = status.filter(({ state }) => state === 'ready').length;
  return [`${ready} of ${status.length} processes ready`, ...(total ? [`${megabytes(total)} in all`] : [])].join(', ');
}
