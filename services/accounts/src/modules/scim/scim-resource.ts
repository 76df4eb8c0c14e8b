import { findRegion } from '@fieldloom/kernel/enums';
import type { Environment } from '../../environment.ts';
import type { Author } from '../audit-log/audit-entry.ts';
import { ScimError } from './scim-error.ts';
import type { PatchOperation } from './scim-patch.ts';
import type { Presented } from './scim-presenter.ts';
import type { ListQuery } from './scim-query.ts';
import type { ResourceSchema } from './scim-schema.ts';

/** The calling directory of one workspace, identified by its token. */
export interface ScimCaller {
  teamId: string;
  tokenId: string;
}

export interface ResourcePage {
  total: number;
  resources: Presented[];
}

/** Operations on both kinds of resources. Ids of other workspaces are answered like unknown ones. */
export interface ScimResources {
  readonly schema: ResourceSchema;
  /** @throws ScimError invalidFilter. */
  list(caller: ScimCaller, query: ListQuery): Promise<ResourcePage>;
  get(caller: ScimCaller, id: string): Promise<Presented>;
  /** @returns also an existing resource, when the directory only repeats what it sent before. */
  create(caller: ScimCaller, body: unknown): Promise<{ resource: Presented; isNew: boolean }>;
  /** @param ifMatch Entity tags of which one must be the current one; undefined accepts any. */
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

/** Returns the origin of the region's own host, which a directory calls. */
export function regionOrigin(
  environment: Pick<Environment, 'FIELDLOOM_SCOPE' | 'ROOT_DOMAIN' | 'ROOT_ORIGIN'>,
): string {
  const region = findRegion(environment.FIELDLOOM_SCOPE);
  if (region === undefined) throw new Error(`${environment.FIELDLOOM_SCOPE} is no region`);
  return `${new URL(environment.ROOT_ORIGIN).protocol}//${region.host}.${environment.ROOT_DOMAIN}`;
}

/** Tells whether one of a header's tags is the current one. All tags are weak, so their strength is ignored. */
export function matchesTag(header: string, version: string): boolean {
  if (header.trim() === '*') return true;
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.split(',').some((tag) => plain(tag) === plain(version));
}

/** @throws ScimError 412. */
export function requireTag(ifMatch: string | undefined, version: string): void {
  if (ifMatch !== undefined && !matchesTag(ifMatch, version)) {
    throw new ScimError(412, 'The resource has changed since it was read');
  }
}
