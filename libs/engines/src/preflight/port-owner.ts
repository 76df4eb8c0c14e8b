import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENING = '0A';

/** Returns the inode of the socket that listens on a TCP port, from the text of /proc/net/tcp or tcp6. */
export function inodeOfListener(table: string, port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const line of table.split('\n').slice(1)) {
    const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state === LISTENING && local?.endsWith(`:${wanted}`)) return inode;
  }
  return undefined;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function socketsOf(pid: string): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((descriptor) => {
      try {
        return [readlinkSync(`/proc/${pid}/fd/${descriptor}`)];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

/** Tells who listens on a port, as far as this user may see: `nginx (pid 812)`. Undefined when nobody does. */
export function listenerOf(port: number): string | undefined {
  const inode = inodeOfListener(read('/proc/net/tcp'), port) ?? inodeOfListener(read('/proc/net/tcp6'), port);
  if (!inode) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (!socketsOf(pid).includes(`socket:[${inode}]`)) continue;
    const command = read(`/proc/${pid}/cmdline`).split('\0').join(' ').trim().slice(0, 80);
    return `${command || 'a process'} (pid ${pid})`;
  }
  return "another user's process";
}
