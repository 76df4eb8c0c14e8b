import { visit } from '@0no-co/graphql.web';
import type { Exchange, Operation } from '@urql/core';
import type { DocumentNode } from 'graphql';
import { pipe, tap } from 'wonka';
import { askAgain } from './ask-again.ts';
import { type Invalidation, onInvalidation } from './invalidation.ts';

/**
 * Refetches a query whose answer was under way while part of it was invalidated. Without this, two kinds of
 * invalidation are lost. One is the first answer of a list, because the cache had no field to invalidate yet. The other
 * is a query that was sent after the mutation: the cache takes the later request for the newer data, although the
 * server may have read it before the mutation wrote. The client itself drops a refetch of a query that is under way.
 *
 * Must be placed behind the cache, where queries go out and answers come in.
 */
export const lateAnswerExchange: Exchange = ({ client, forward }) => {
  const underWay = new Map<number, Invalidation[]>();
  onInvalidation((invalidation) => {
    for (const since of underWay.values()) since.push(invalidation);
  });
  return (operations) =>
    pipe(
      forward(
        pipe(
          operations,
          tap((operation) => {
            if (operation.kind === 'query') underWay.set(operation.key, []);
            else if (operation.kind === 'teardown') underWay.delete(operation.key);
          }),
        ),
      ),
      tap(({ operation, data, error }) => {
        const since = operation.kind === 'query' ? underWay.get(operation.key) : undefined;
        if (since === undefined) return;
        underWay.delete(operation.key);
        if (error === undefined && since.some((invalidation) => isIn(invalidation, operation, data))) {
          askAgain(client, operation);
        }
      }),
    );
};

function isIn({ record, fields }: Invalidation, operation: Operation, data: unknown): boolean {
  if (fields !== undefined && !fields.some((field) => fieldsOf(operation.query).has(field))) return false;
  return record === 'Query' || names(data, record);
}

const knownFields = new WeakMap<DocumentNode, ReadonlySet<string>>();

function fieldsOf(document: DocumentNode): ReadonlySet<string> {
  const known = knownFields.get(document);
  if (known) return known;
  const fields = new Set<string>();
  visit(document, { Field: ({ name }) => void fields.add(name.value) });
  knownFields.set(document, fields);
  return fields;
}

/** Tells whether an answer contains a record. */
function names(data: unknown, record: string): boolean {
  if (typeof data !== 'object' || data === null) return false;
  const { __typename: type, id } = data as { __typename?: string; id?: string };
  if (`${type}:${id}` === record) return true;
  return Object.values(data).some((value) => names(value, record));
}
