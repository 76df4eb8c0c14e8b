import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { Line, readAnswer, requestBytes } from './line.ts';

describe('an answer', () => {
  it('is read when it is whole, by its length or its chunks', () => {
    const byLength = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody';
    expect(readAnswer(byLength)).toEqual({ status: 200, body: 'body' });
    expect(readAnswer(byLength.slice(0, -1))).toBeUndefined();
    expect(readAnswer('HTTP/1.1 200 OK\r\nContent-Le')).toBeUndefined();
    const chunked = 'HTTP/1.1 421 X\r\ntransfer-encoding: chunked\r\n\r\n3\r\nbod\r\n1\r\ny\r\n0\r\n\r\n';
    expect(readAnswer(chunked)).toEqual({ status: 421, body: 'body' });
    for (const missing of [1, 2, 5, 8]) expect(readAnswer(chunked.slice(0, -missing))).toBeUndefined();
  });
});

describe('a line', () => {
  it('asks one thing after the other, opens anew what the server ended, and says when nothing answers', async () => {
    let connections = 0;
    const server = createServer((request, response) => {
      if (request.url === '/gone') return void request.socket.destroy();
      if (request.url === '/last') response.setHeader('connection', 'close');
      response.end(request.url);
    });
    server.on('connection', () => (connections += 1));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const line = new Line((server.address() as AddressInfo).port);
    const get = (path: string) => line.ask(requestBytes('GET', path, { host: 'here' }));
    expect(await get('/a')).toEqual({ status: 200, body: '/a' });
    expect(await get('/last')).toEqual({ status: 200, body: '/last' });
    expect(connections).toBe(1);
    await expect(get('/gone')).rejects.toThrow();
    expect(await get('/b')).toEqual({ status: 200, body: '/b' });
    line.close();
    server.close();
  });
});
