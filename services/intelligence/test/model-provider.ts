import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProviderCall {
  path: string;
  authorization: string | undefined;
  /** Fields of a form (for files, their size), or the JSON. */
  fields: Record<string, unknown>;
}
export interface ProviderAnswer {
  status?: number;
  body?: unknown;
  /** Ends the connection instead of answering. */
  hangUp?: boolean;
}

/** Stands in for a model provider on loopback: it answers as the test says and records the requests. */
export async function startModelProvider(answer: (call: ProviderCall) => ProviderAnswer) {
  const calls: ProviderCall[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      fields: await fieldsOf(request),
    };
    calls.push(call);
    const { status = 200, body, hangUp } = answer(call);
    if (hangUp) return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}/v1`, key: 'secret-key', model: 'some-model' },
    calls,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function fieldsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const contentType = request.headers['content-type'] ?? '';
  if (!contentType.startsWith('multipart/form-data')) return JSON.parse(body.toString()) as Record<string, unknown>;
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.size]));
}
