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
  /** How often a call is repeated after no answer or a server error. */
  retries?: number;
  /** Do not attach the session of the signed-in user. */
  omitsCookies?: boolean;
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
 * Makes a REST call with JSON that is safe to repeat. Only status 200 is a success.
 * @throws HttpError with the body's code and message; a TypeError if there is no answer.
 */
export async function callJson<T>(path: string, options: CallOptions = {}): Promise<T> {
  const { body, bearer, signal, retries = CLIENT_CALLS.helperRetries, omitsCookies = false } = options;
  const method = options.method ?? (body === undefined ? 'GET' : 'POST');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const response = await fetchHere(path, {
        method,
        credentials: omitsCookies ? 'omit' : 'same-origin',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
      });
      if (response.status === 200) return (await response.json()) as T;
      throw await toError(response);
    } catch (error) {
      const isFinal = error instanceof HttpError && error.status < 500;
      if (isFinal || attempt >= retries || signal?.aborted) throw error;
      await wait(CLIENT_CALLS.helperBaseDelayMs * 2 ** attempt, signal);
    }
  }
}

/**
 * For a call with side effects. After a failure nobody knows whether it took effect, so a person decides whether to
 * retry.
 */
export const callOnce = <T>(path: string, options: CallOptions = {}): Promise<T> =>
  callJson<T>(path, { ...options, retries: 0 });
