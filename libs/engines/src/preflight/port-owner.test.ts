import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { inodeOfListener, listenerOf } from './port-owner.ts';

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:5208 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1001        0 71234 1 0000000000000000
   1: 0100007F:5209 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1001        0 71300 1 0000000000000000`;

describe('the owner of a port', () => {
  it('is found in the table of listeners', () => {
    expect(inodeOfListener(TABLE, 21_000)).toBe('71234');
  });

  it('is not a mere connection', () => {
    expect(inodeOfListener(TABLE, 21_001)).toBeUndefined();
  });

  it('is named with its pid', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    expect(listenerOf(port)).toContain(`(pid ${process.pid})`);
    await new Promise((resolve) => server.close(resolve));
    expect(listenerOf(port)).toBeUndefined();
  });
});
