import type { RequestContext } from '@fieldloom/graphql/context';
import { notFound } from '@fieldloom/kernel/errors';
import { parseId } from '@fieldloom/kernel/ids';
import type DataLoader from 'dataloader';
import type { Permissions } from './modules/permission/grant.service.ts';
import type { ObjectAccess } from './modules/permission/permission.service.ts';
import type { ObjectLoaders } from './object-loaders.ts';
import { type UserRef, userRef } from './request-loaders.ts';

/** Loads objects of one kind by id, as the reader of a request may see them. */
type LoaderOf<T> = (context: RequestContext) => DataLoader<string, T | null>;

/**
 * Query for one object.
 * @throws NOT_FOUND for an object that the reader may not see, as for one that does not exist.
 */
export function objectById<T>(loaderOf: LoaderOf<T>) {
  return async (_parent: unknown, { id }: { id: string }, context: RequestContext): Promise<T> => {
    const object = await loaderOf(context).load(parseId(id));
    if (object === null) throw notFound();
    return object;
  };
}

/** Resolves an object to which another subgraph refers. */
export function objectOfReference<T>(loaderOf: LoaderOf<T>) {
  return (reference: { id: string }, context: RequestContext): Promise<T | null> =>
    loaderOf(context).load(reference.id);
}

type FieldOf<T> = (object: { id: string }, args: unknown, context: RequestContext) => Promise<T>;

/** What the reader may do with the object. */
export function accessField(loaders: () => ObjectLoaders): FieldOf<ObjectAccess> {
  return (object, _args, context) => loaders().requiredAccess(context, object.id);
}

/** Who may do what with the object. */
export function permissionsField(loaders: () => ObjectLoaders): FieldOf<Permissions> {
  return (object, _args, context) => loaders().requiredPermissions(context, object.id);
}

/** Who created the object. */
export function createdBy({ createdById }: { createdById: string | null }): UserRef | null {
  return userRef(createdById);
}
