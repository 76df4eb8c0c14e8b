import { type AnyVariables, createRequest, type GraphQLRequest, type TypedDocumentNode } from '@urql/core';

/**
 * Everything a screen shows, fetched with one document. The parts of the screen keep their own queries, so that each
 * can be refetched individually; their first answers come from this document.
 */
export interface Opening {
  request: GraphQLRequest;
  parts: readonly GraphQLRequest[];
}

/** A query with its variables. */
export function part<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): GraphQLRequest {
  return createRequest(document, variables) as unknown as GraphQLRequest;
}

/**
 * @param document Composed of the fragments that the parts spread: it has all of their fields under the same names.
 * @param parts Their queries. If there are none, the document is the screen's own query.
 */
export function opening<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  parts?: readonly GraphQLRequest[],
): Opening {
  const request = part(document, variables);
  return { request, parts: parts ?? [request] };
}
