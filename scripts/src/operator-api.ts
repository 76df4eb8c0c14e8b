import { Problem } from '../../libs/engines/src/problem.ts';
import { ScopeAddresses } from '../../libs/engines/src/stack/addresses.ts';
import { StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import { operatorSettings } from '../../libs/engines/src/stack/service-process.ts';

const TIMEOUT_MS = 15_000;

/** The global tier's REST API for operators, of a stack on this machine or of an installation. */
export class OperatorApi {
  readonly #origin: string;
  readonly #tokens: Record<'read' | 'write', string>;

  private constructor(origin: string, tokens: Record<'read' | 'write', string>) {
    this.#origin = origin;
    this.#tokens = tokens;
  }

  /**
   * @param at Origin of an installation's root domain, with OPERATOR_WRITE_TOKEN (and, if needed, OPERATOR_READ_TOKEN)
   * in the environment; undefined for the stack at this base port.
   */
  static async open(at: string | undefined, basePort: number): Promise<OperatorApi> {
    if (at === undefined) return OperatorApi.#ofStack(basePort);
    if (!URL.canParse(at)) throw new Problem(`${at} is no address.`, 'Give --at https://fieldloom.example.com.');
    const write = process.env['OPERATOR_WRITE_TOKEN'] ?? '';
    const read = process.env['OPERATOR_READ_TOKEN'] ?? write;
    if (read === '')
      throw new Problem('Nothing says that you are an operator.', 'Set OPERATOR_WRITE_TOKEN (docs/how-to/deploy.md).');
    return new OperatorApi(new URL(at).origin, { read, write });
  }

  static async #ofStack(basePort: number): Promise<OperatorApi> {
    const layout = new StackLayout(basePort);
    const secrets = await StackSecrets.open(layout);
    const own = await operatorSettings(layout, 'global/routing');
    const { peers } = await ScopeAddresses.open(layout, 'global');
    return new OperatorApi(peers['routing'] ?? '', {
      read: own['OPERATOR_READ_TOKEN'] ?? secrets.password('global', 'operator-read'),
      write: own['OPERATOR_WRITE_TOKEN'] ?? secrets.password('global', 'operator-write'),
    });
  }

  /** @param path Path below /api/global/. */
  async get<T>(path: string): Promise<T> {
    return this.#call<T>('GET', path, 'read');
  }

  async send<T>(method: 'PUT' | 'POST', path: string, body: object): Promise<T> {
    return this.#call<T>(method, path, 'write', body);
  }

  async #call<T>(method: string, path: string, token: 'read' | 'write', body?: object): Promise<T> {
    const answer = await fetch(`${this.#origin}/api/global/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#tokens[token]}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => {
      throw new Problem(`The global tier does not answer at ${this.#origin}.`, 'Look at ./scripts/start --status.');
    });
    const json: unknown = await answer.json().catch(() => undefined);
    if (answer.ok) return json as T;
    const { errors: [fault] = [] } = (json ?? {}) as { errors?: { message?: string; title?: string }[] };
    throw new Problem(
      `${fault?.message ?? fault?.title ?? 'The global tier refused it'} (HTTP ${answer.status}).`,
      answer.status === 401 || answer.status === 403 ? 'The token must be one of its operators.' : 'See --help.',
    );
  }
}
