// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '@fieldloom/graphql/context';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: T[P] };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** ISO-8601 date and time in UTC. */
  DateTime: { input: Date; output: Date | string; }
};

export type Query = {
  integrations: Array<Integration>;
  connection?: Maybe<Connection>;
};


export type QueryConnectionArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  startConnection: StartConnection;
  /** Completes the provider's OAuth flow, with the code and state that the provider returned. */
  confirmConnection: Connection;
  /** Fetches the channels that the connection can currently see. Nothing changes for a provider without channels. */
  refreshConnectionChannels: Connection;
  setConnectionChannels: Connection;
  disconnect: Connection;
};


export type MutationStartConnectionArgs = {
  type: IntegrationType;
};


export type MutationConfirmConnectionArgs = {
  type: IntegrationType;
  code: Scalars['String']['input'];
  state: Scalars['String']['input'];
};


export type MutationRefreshConnectionChannelsArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetConnectionChannelsArgs = {
  id: Scalars['ID']['input'];
  channelIds: Array<Scalars['ID']['input']>;
  projectId: Scalars['ID']['input'];
};


export type MutationDisconnectArgs = {
  id: Scalars['ID']['input'];
};

export type IntegrationType =
  | 'SLACK'
  | 'ZOOM'
  | 'GOOGLE_MEET'
  | 'MICROSOFT_TEAMS'
  | 'ATLASSIAN'
  | 'NOTION';

export type ConnectionStatus =
  | 'ACTIVE'
  | 'DISCONNECTED'
  | 'ERROR';

export type Integration = {
  type: IntegrationType;
  name: Scalars['String']['output'];
  /** False when the operator has not configured it. */
  available: Scalars['Boolean']['output'];
  /** An early feature: it can be connected, but does not import anything yet. */
  isBeta: Scalars['Boolean']['output'];
  /** Whether its channels can be chosen for import. */
  importsChannels: Scalars['Boolean']['output'];
  connection?: Maybe<Connection>;
};

export type Connection = {
  id: Scalars['ID']['output'];
  type: IntegrationType;
  status: ConnectionStatus;
  /** The provider's name for the account, for example the Slack workspace. */
  accountName: Scalars['String']['output'];
  channels: Array<ConnectionChannel>;
  /** Channels whose messages become notes. */
  importedChannelIds: Array<Scalars['ID']['output']>;
  /** The project for new notes. */
  projectId?: Maybe<Scalars['ID']['output']>;
  connectedAt: Scalars['DateTime']['output'];
};

export type ConnectionChannel = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type StartConnection = {
  /** The provider's authorization URL, to be opened in this window. */
  authorizationUrl: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  IntegrationType: IntegrationType;
  ConnectionStatus: ConnectionStatus;
  Integration: ResolverTypeWrapper<Integration>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Connection: ResolverTypeWrapper<Connection>;
  ConnectionChannel: ResolverTypeWrapper<ConnectionChannel>;
  StartConnection: ResolverTypeWrapper<StartConnection>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  String: Scalars['String']['output'];
  DateTime: Scalars['DateTime']['output'];
  Integration: Integration;
  Boolean: Scalars['Boolean']['output'];
  Connection: Connection;
  ConnectionChannel: ConnectionChannel;
  StartConnection: StartConnection;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  integrations?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  connection?: Resolver<Maybe<ResolversTypes['Connection']>, ParentType, ContextType, RequireFields<QueryConnectionArgs, 'id'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  startConnection?: Resolver<ResolversTypes['StartConnection'], ParentType, ContextType, RequireFields<MutationStartConnectionArgs, 'type'>>;
  confirmConnection?: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationConfirmConnectionArgs, 'type' | 'code' | 'state'>>;
  refreshConnectionChannels?: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationRefreshConnectionChannelsArgs, 'id'>>;
  setConnectionChannels?: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationSetConnectionChannelsArgs, 'id' | 'channelIds' | 'projectId'>>;
  disconnect?: Resolver<ResolversTypes['Connection'], ParentType, ContextType, RequireFields<MutationDisconnectArgs, 'id'>>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type IntegrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  type?: Resolver<ResolversTypes['IntegrationType'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isBeta?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  importsChannels?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connection?: Resolver<Maybe<ResolversTypes['Connection']>, ParentType, ContextType>;
};

export type ConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Connection'] = ResolversParentTypes['Connection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['IntegrationType'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConnectionStatus'], ParentType, ContextType>;
  accountName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['ConnectionChannel']>, ParentType, ContextType>;
  importedChannelIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  connectedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConnectionChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionChannel'] = ResolversParentTypes['ConnectionChannel']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StartConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartConnection'] = ResolversParentTypes['StartConnection']> = {
  authorizationUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Integration?: IntegrationResolvers<ContextType>;
  Connection?: ConnectionResolvers<ContextType>;
  ConnectionChannel?: ConnectionChannelResolvers<ContextType>;
  StartConnection?: StartConnectionResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
