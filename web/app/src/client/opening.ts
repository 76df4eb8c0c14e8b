import { type AnyVariables, createRequest, type GraphQLRequest, type TypedDocumentNode } from '@urql/core';

/**
 * What a screen shows, asked for by one document. Its parts keep their own queries, so that each is asked for again by
 * itself when it becomes old; what they ask first is answered from the one document.
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
 * @param document Composed of what the parts spread: it has every field of theirs under the same name.
 * @param parts Their queries; without any the document is the screen's own query.
 */
export function opening<Data, Variables extends AnyVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  parts?: readonly GraphQLRequest[],
): Opening {
  const request = part(document, variables);
  return { request, parts: parts ?? [request] };
}
