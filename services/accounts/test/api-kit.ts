import type { Actor } from '@fieldloom/auth/actor';
import type { ApiScope } from '@fieldloom/kernel/api-scopes';
import type { Role } from '@fieldloom/kernel/enums';
import { SCOPE } from './keys.ts';
import type { TestAccounts, Workspace } from './kit.ts';

const CREATE = `mutation($input: CreateApiTokenInput!) {
  createApiToken(input: $input) { token apiToken { id name scopes expiresAt lastUsedAt } }
}`;

export interface ApiTokenInput {
  name?: string;
  scopes?: ApiScope[];
  expiresAt?: string | null;
}

/**
 * Creates a token, as a person would in the settings.
 * @returns the unchanged answer.
 */
export function tryCreateToken(accounts: TestAccounts, actor: Actor, input: ApiTokenInput = {}) {
  return accounts.graphql(actor, CREATE, { input: { name: 'Import', scopes: ['CONTENT_READ'], ...input } });
}

export async function createToken(
  accounts: TestAccounts,
  actor: Actor,
  input: ApiTokenInput = {},
): Promise<{ id: string; token: string }> {
  const { data } = await tryCreateToken(accounts, actor, input);
  const { apiToken, token } = data.createApiToken;
  return { id: apiToken.id, token };
}

/**
 * Returns the actor that the gateway gets for a key.
 * @throws what accounts answers.
 */
export async function actorOfKey(accounts: TestAccounts, { teamId }: Workspace, token: string): Promise<Actor> {
  const actor = await accounts.client(`${SCOPE}:gateway`).getActorByKey({ teamId, token });
  const { key, role, workspaceAdmin: admin, userId, sessionId, groupIds } = actor;
  if (key === undefined) throw new Error('The actor has no key');
  return {
    teamId,
    userId,
    sessionId,
    groupIds,
    admin,
    role: role as Role,
    entitlementVersion: Number(actor.entitlementVersion),
    readOnly: actor.readOnly,
    key: { kind: key.kind as 'api-token', id: key.id, scopes: key.scopes as ApiScope[] },
  };
}
