import { Agent, request } from 'node:http';
import { addressesOf } from '../../kit/engines.ts';
import { BENCH_SCOPE } from './bench-workspace.ts';

/** Connections are kept alive, as by the platform's own client. */
const agent = new Agent({ keepAlive: true });

/** Calls the region's OpenSearch directly. @param body JSON, or lines of JSON. @throws OpenSearch's error. */
export async function askOpenSearch<T>(method: string, path: string, body?: object | string): Promise<T> {
  const { engines } = await addressesOf(BENCH_SCOPE);
  const url = new URL(path, engines['OPENSEARCH_URL']);
  const payload = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = payload === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request(url, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text) as T);
        else reject(new Error(`OpenSearch answered ${response.statusCode} to ${path}: ${text.slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(payload);
  });
}
