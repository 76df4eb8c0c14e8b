import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDomainError } from '@fieldloom/kernel/errors';
import { afterEach, expect, it } from '@jest/globals';
import { measureDuration, probe } from '../src/modules/ffmpeg/probe.ts';
import { recordedLive, sound } from './kit/sample-files.ts';

/** The object store fails while a tool reads. The recording is not at fault and waits for it. */

const { signal } = new AbortController();
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/**
 * Starts a store.
 * @param answer What it does with a request for the file.
 */
async function storeOf(answer: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(answer as never);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/recording`;
}

/** Announces the whole file, and fails permanently after part of it. */
const diesAfter = (file: Buffer, bytes: number) =>
  storeOf((_request, response) => {
    response.writeHead(200, { 'content-length': file.length });
    response.write(file.subarray(0, bytes), () => {
      server?.close();
      response.destroy();
    });
  });

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no fault',
    (error: unknown) => (isDomainError(error) && error.code === 'UNAVAILABLE' ? 'waited for' : String(error)),
  );
}

it('waits when the store answers with an error', async () => {
  const url = await storeOf((_request, response) => response.writeHead(503).end());
  expect(await faultOf(probe('ffprobe', url, signal))).toBe('waited for');
});

it('waits when nothing listens', async () => {
  const url = await storeOf(() => {});
  server?.close();
  expect(await faultOf(probe('ffprobe', url, signal))).toBe('waited for');
});

it('waits when the store fails in the middle, even if the tool reports success', async () => {
  const file = await recordedLive();
  const url = await diesAfter(file, Math.floor(file.length / 2));
  expect(await faultOf(measureDuration('ffmpeg', url, signal))).toBe('waited for');
});

it('is damaged when the file itself is', async () => {
  const file = Buffer.alloc(10_000, 'x');
  const url = await storeOf((_request, response) => response.end(file));
  expect(await faultOf(probe('ffprobe', url, signal))).toMatch(/NOT_MEDIA/);
});

it('is accepted unchanged when everything works', async () => {
  const file = await sound();
  const url = await storeOf((_request, response) =>
    response.writeHead(200, { 'content-length': file.length }).end(file),
  );
  expect(await probe('ffprobe', url, signal)).toMatchObject({ hasSound: true, durationMs: 12_000 });
});
