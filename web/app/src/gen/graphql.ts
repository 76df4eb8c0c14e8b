/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ContentKind =
  | 'COMMENT'
  | 'FOLDER'
  | 'HIGHLIGHT'
  | 'INSIGHT'
  | 'NOTE'
  | 'PROJECT'
  | 'TAG';

export type JobRole =
  | 'CONSULTING'
  | 'CUSTOMER_SUCCESS'
  | 'DESIGN'
  | 'ENGINEERING'
  | 'FINANCE'
  | 'LEGAL'
  | 'MANAGEMENT'
  | 'MARKETING'
  | 'OPERATIONS'
  | 'OTHER'
  | 'PRODUCT_MANAGEMENT'
  | 'RESEARCH'
  | 'SALES'
  | 'STUDENT'
  | 'SUPPORT';

export type Region =
  | 'AU_A'
  | 'EU_A'
  | 'US_A'
  | 'US_B';

/** The product role of a workspace user. Every user of the workspace has one, or none when excluded. */
export type Role =
  | 'CONTRIBUTOR'
  | 'MANAGER'
  | 'VIEWER';

export type ContentChangedSubscriptionVariables = Exact<{
  projectId?: string | null | undefined;
  noteId?: string | null | undefined;
}>;


export type ContentChangedSubscription = { contentChanged: { id: string, kind: ContentKind, projectId: string | null, noteId: string | null, version: number, deleted: boolean } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, name: string | null, email: string | null, role: Role | null, workspaceAdmin: boolean, jobRole: JobRole | null }, workspace: { id: string, name: string, subdomain: string, region: Region, primaryColor: string | null } };


export const ContentChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ContentChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"noteId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contentChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"projectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"projectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"noteId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"noteId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"projectId"}},{"kind":"Field","name":{"kind":"Name","value":"noteId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"deleted"}}]}}]}}]} as unknown as DocumentNode<ContentChangedSubscription, ContentChangedSubscriptionVariables>;
export const MeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"me"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"workspaceAdmin"}},{"kind":"Field","name":{"kind":"Name","value":"jobRole"}}]}},{"kind":"Field","name":{"kind":"Name","value":"workspace"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"subdomain"}},{"kind":"Field","name":{"kind":"Name","value":"region"}},{"kind":"Field","name":{"kind":"Name","value":"primaryColor"}}]}}]}}]} as unknown as DocumentNode<MeQuery, MeQueryVariables>;