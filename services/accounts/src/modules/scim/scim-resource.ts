import { findRegion } from '@fieldloom/kernel/enums';
import type { Environment } from '../../environment.ts';
import type { Author } from '../audit-log/audit-log.repository.ts';
import { ScimError } from './scim-error.ts';
import type { PatchOperation } from './scim-patch.ts';
import type { Presented } from './scim-presenter.ts';
import type { ListQuery } from './scim-query.ts';
import type { ResourceSchema } from './scim-schema.ts';

/** The directory of one workspace, by the token that it sent. */
export interface ScimCaller {
  teamId: string;
  tokenId: string;
}

export interface ResourcePage {
  total: number;
  resources: Presented[];
}

/** What both kinds of resources can; the ids of other workspaces are answered like unknown ones. */
export interface ScimResources {
  readonly schema: ResourceSchema;
  /** @throws ScimError invalidFilter. */
  list(caller: ScimCaller, query: ListQuery): Promise<ResourcePage>;
  get(caller: ScimCaller, id: string): Promise<Presented>;
  /** @returns also the one that was there already, when the directory only says again what it said before. */
  create(caller: ScimCaller, body: unknown): Promise<{ resource: Presented; isNew: boolean }>;
  /** @param ifMatch entity tags of which one must be the present one; undefined = whichever. */
  replace(caller: ScimCaller, id: string, body: unknown, ifMatch: string | undefined): Promise<Presented>;
  patch(
    caller: ScimCaller,
    id: string,
    operations: readonly PatchOperation[],
    ifMatch: string | undefined,
  ): Promise<Presented>;
  delete(caller: ScimCaller, id: string, ifMatch: string | undefined): Promise<void>;
}

export const authorOf = ({ tokenId }: ScimCaller): Author => ({ actorId: null, scimTokenId: tokenId });

/** Of the region's own host, which a directory calls. */
export function regionOrigin(
  environment: Pick<Environment, 'FIELDLOOM_SCOPE' | 'ROOT_DOMAIN' | 'ROOT_ORIGIN'>,
): string {
  const region = findRegion(environment.FIELDLOOM_SCOPE);
  if (region === undefined) throw new Error(`${environment.FIELDLOOM_SCOPE} is no region`);
  return `${new URL(environment.ROOT_ORIGIN).protocol}//${region.host}.${environment.ROOT_DOMAIN}`;
}

/** Whether one of the tags of a header is the present one; tags are weak, so strength does not count. */
export function matchesTag(header: string, version: string): boolean {
  if (header.trim() === '*') return true;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => plain(tag) === plain(version));
}

/** @throws ScimError 412. */
export function requireTag(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && !matchesTag(ifMatch, version)) {
    throw new ScimError(412, 'The resource was changed meanwhile');
  }
}
