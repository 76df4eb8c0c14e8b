import type { LightMyRequestResponse } from 'fastify';
import { actorOf, type TestAccounts, type Workspace } from './kit.ts';

export const SCIM = '/api/scim/v2';
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

export interface ScimAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: specs read what they requested.
  body: any;
  headers: LightMyRequestResponse['headers'];
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A directory that provisions one workspace, as Okta or Entra ID does. */
export class Directory {
  readonly token: string;
  readonly tokenId: string;
  readonly #accounts: TestAccounts;

  constructor(accounts: TestAccounts, made: { token: string; tokenId: string }) {
    this.#accounts = accounts;
    this.token = made.token;
    this.tokenId = made.tokenId;
  }

  static async of(accounts: TestAccounts, workspace: Workspace, name = 'Directory'): Promise<Directory> {
    const query = 'mutation($name: String!) { createScimToken(name: $name) { token scimToken { id } } }';
    const { data } = await accounts.graphql(actorOf(workspace), query, { name });
    const { token, scimToken } = data.createScimToken;
    return new Directory(accounts, { token, tokenId: scimToken.id });
  }

  async ask(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ScimAnswer> {
    const answer = await this.#accounts.http.inject({
      method,
      url: `${SCIM}${path}`,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  }

  async get(path: string): Promise<ScimAnswer> {
    return this.ask('GET', path);
  }

  async find(endpoint: string, filter: string, more = ''): Promise<ScimAnswer> {
    return this.get(`${endpoint}?filter=${encodeURIComponent(filter)}${more}`);
  }

  async post(path: string, body: unknown): Promise<ScimAnswer> {
    return this.ask('POST', path, body);
  }

  async patch(path: string, ...operations: object[]): Promise<ScimAnswer> {
    return this.ask('PATCH', path, { schemas: [`${MESSAGES}:PatchOp`], Operations: operations });
  }

  /**
   * Creates a user.
   * @returns the id.
   */
  async makeUser(userName: string, more: object = {}): Promise<string> {
    const { status, body } = await this.post('/Users', { schemas: [USER], userName, ...more });
    if (status !== 201) throw new Error(`no user was made: ${JSON.stringify(body)}`);
    return body.id;
  }

  async makeGroup(displayName: string, memberIds: readonly string[] = [], more: object = {}): Promise<string> {
    const members = memberIds.map((value) => ({ value }));
    const { status, body } = await this.post('/Groups', { schemas: [GROUP], displayName, members, ...more });
    if (status !== 201) throw new Error(`no group was made: ${JSON.stringify(body)}`);
    return body.id;
  }
}
