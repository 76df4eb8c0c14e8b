import { CLIENT_CALLS } from '@fieldloom/kernel/limits';
import { HttpError } from './graphql-call.ts';
import { fetchHere } from './home-address.ts';
import { wait } from './retry.ts';

interface CodedBody {
  errors?: { code?: string; message?: string; details?: { code?: string } & Record<string, unknown> }[];
  message?: string;
  humanReadableMessage?: string | null;
}

interface CallOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  bearer?: string;
  signal?: AbortSignal;
  /** Of a call whose success has another status, such as 202 for what goes on. */
  success?: number;
  /** Repeats after a failure. Only for calls that may safely happen twice; 3 is the usual number (C§7). */
  retries?: number;
}

async function toError(response: Response): Promise<HttpError> {
  const body = (await response.json().catch(() => null)) as CodedBody | null;
  const [first] = body?.errors ?? [];
  return new HttpError(
    response.status,
    first?.details?.code ?? first?.code,
    first?.message ?? body?.humanReadableMessage ?? undefined,
    first?.details,
  );
}

/**
 * REST with JSON. Success is status 200 alone (C§7) unless the call says otherwise.
 * @throws HttpError with the body's code and words; a TypeError without an answer.
 */
export async function callJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { body, bearer, signal, retries = 0, success = 200 } = options;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetchHere(path, {
        method,
        credentials: 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      if (response.status === success) return (await response.json()) as T;
      throw await toError(response);
    } catch (error) {
      const isFinal = error instanceof HttpError && error.status < 500;
      if (isFinal || attempt >= retries || signal?.aborted) throw error;
      await wait(CLIENT_CALLS.helperBaseDelayMs * 2 ** attempt, signal);
    }
  }
}
