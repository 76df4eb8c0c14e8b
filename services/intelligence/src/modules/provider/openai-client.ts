import { DomainError, unavailable, unprocessable } from '@fieldloom/kernel/errors';

/** The address of a provider with OpenAI's HTTP interface (OpenAI, Azure, vLLM, LiteLLM, speaches, …). */
export interface ProviderSettings {
  /** With the version: https://api.openai.com/v1 */
  url: string;
  key: string;
  model: string;
}

/** A provider needs seconds for a part of a recording; after this time, the call is stuck. */
const TIMEOUT_MS = 300_000;
/** Statuses by which a provider says that it can't use this input. */
const REFUSED_INPUT = [400, 413, 415, 422];

/** Calls a provider and returns its JSON. Failures become coded errors without the provider's text. */
export class OpenAiClient {
  readonly #settings: ProviderSettings;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  get model(): string {
    return this.#settings.model;
  }

  /**
   * @throws UNPROCESSABLE for input that the provider refuses, INVALID_OPERATION for a key or model that it refuses,
   * UNAVAILABLE (a retry may help) for everything else.
   */
  async post(path: string, body: FormData | object, signal?: AbortSignal): Promise<unknown> {
    const isForm = body instanceof FormData;
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${this.#settings.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#settings.key}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw unavailable('The model provider does not answer', error);
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(response.status);
    }
    return response.json().catch((error: unknown) => {
      if (signal?.aborted) throw signal.reason;
      throw unavailable('The model provider gave no JSON', error);
    });
  }
}

function refusal(status: number): DomainError {
  const details = { reason: 'PROVIDER_REFUSED', status };
  if (REFUSED_INPUT.includes(status)) return unprocessable('The model provider cannot use this input', details);
  if (status === 401 || status === 403 || status === 404) {
    return new DomainError('INVALID_OPERATION', 'The model provider refuses its key or model', { details });
  }
  return unavailable('The model provider is unavailable');
}
