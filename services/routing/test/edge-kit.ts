import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@fieldloom/engines/paths';
import { renderTemplate } from '@fieldloom/engines/template';
import { eventually } from '@fieldloom/testkit/eventually';

/** A service behind an edge that answers with the request it received. */
export interface Backend {
  name: string;
  port: number;
  server: http.Server;
  /** Used instead of the echo. */
  answer: http.RequestListener | undefined;
  stop(): Promise<void>;
}

export interface Echo {
  backend: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  bodyBytes: number;
}

export async function startBackend(name: string, port = 0): Promise<Backend> {
  const backend: Backend = { name, port: 0, server: http.createServer(), answer: undefined, stop: async () => {} };
  backend.server.on('request', (request, response) => {
    if (backend.answer) return backend.answer(request, response);
    let bodyBytes = 0;
    request.on('data', (chunk: Buffer) => {
      bodyBytes += chunk.byteLength;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ backend: name, method, url, headers, bodyBytes }));
    });
  });
  await new Promise<void>((resolve) => backend.server.listen(port, '127.0.0.1', resolve));
  backend.port = (backend.server.address() as AddressInfo).port;
  backend.stop = () =>
    new Promise((resolve) => {
      backend.server.closeAllConnections();
      backend.server.close(() => resolve());
    });
  return backend;
}

export interface Nginx {
  folder: string;
  port: number;
  accessLog(): Promise<string>;
  stop(): Promise<void>;
}

/** Runs a real nginx with one of the templates, in its own folder. */
export async function startNginx(
  template: 'global' | 'region' | 'front',
  port: number,
  variables: Record<string, string | number>,
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), `fieldloom-${template}-`));
  for (const each of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi', 'cache']) await mkdir(join(folder, each));
  const text = await readFile(join(repositoryRoot, `infra/edge/${template}.conf.tmpl`), 'utf8');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, renderTemplate(text, { RUN_DIR: folder, ROOT_HOST: 'fieldloom.localhost', ...variables }));
  // As root, nginx would give its folders to another user.
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  const globals = `${user}daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn;`;
  const errors: string[] = [];
  const child: ChildProcess = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr', '-g', globals]);
  child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(errors.join(''));
    return (await send(port, 'GET', 'nowhere.example', '/edge/health')).status === 200;
  });
  return {
    folder,
    port,
    accessLog: () => readFile(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
  json: () => any;
}

/** Sends a request to a port of this machine with any host name. */
export function send(
  port: number,
  method: string,
  host: string,
  path: string,
  options: { headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { headers = {}, body } = options;
    const request = http.request(
      { host: '127.0.0.1', port, method, path, headers: { host, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          resolve({ status, headers: response.headers, text, json: () => JSON.parse(text) });
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
