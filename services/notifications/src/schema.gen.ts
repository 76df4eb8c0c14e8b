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
  notices: NoticeConnection;
  /** The signed-in user's own settings. */
  notificationSettings: NotificationSettings;
};


export type QueryNoticesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  markNoticeRead: Notice;
  markAllNoticesRead: Scalars['Boolean']['output'];
  /** Without a project: for all other projects. */
  setNotificationOptions: NotificationSettings;
  /** The project uses the general options again. */
  clearProjectNotificationOptions: NotificationSettings;
  setNotificationMail: NotificationSettings;
};


export type MutationMarkNoticeReadArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSetNotificationOptionsArgs = {
  projectId?: InputMaybe<Scalars['ID']['input']>;
  options: NotificationOptionsInput;
};


export type MutationClearProjectNotificationOptionsArgs = {
  projectId: Scalars['ID']['input'];
};


export type MutationSetNotificationMailArgs = {
  enabled: Scalars['Boolean']['input'];
};

export type Subscription = {
  noticeAdded: Notice;
};

export type NoticeKind =
  | 'TRANSCRIPT_COMPLETE'
  | 'TRANSCRIPT_FAILED'
  /** Comments on the object, or on one of its highlights. */
  | 'COMMENT_ADDED'
  | 'INSIGHT_PUBLISHED'
  /** The object or one of its highlights was created or changed. */
  | 'OBJECT_CHANGED'
  /** Notes of the project are due in seven days. */
  | 'RETENTION_DUE';

/** An in-app notice to the signed-in user. */
export type Notice = {
  id: Scalars['ID']['output'];
  kind: NoticeKind;
  /** NOTE, INSIGHT or PROJECT: the kind of the notice's object; fetch its title by this id. */
  objectKind: Scalars['String']['output'];
  objectId: Scalars['ID']['output'];
  readAt?: Maybe<Scalars['DateTime']['output']>;
  createdAt: Scalars['DateTime']['output'];
};

export type NoticeConnection = {
  nodes: Array<Notice>;
  unreadCount: Scalars['Int']['output'];
  endCursor?: Maybe<Scalars['String']['output']>;
};

/** What a user wants to be told about, in notices and by mail. Comments on what they created always appear in the product. */
export type NotificationOptions = {
  /** Notes, highlights and insights that are created or changed. */
  allChangesEnabled: Scalars['Boolean']['output'];
  insightsPublishedEnabled: Scalars['Boolean']['output'];
  /** Every comment. */
  allCommentsEnabled: Scalars['Boolean']['output'];
};

export type NotificationOptionsInput = {
  allChangesEnabled: Scalars['Boolean']['input'];
  insightsPublishedEnabled: Scalars['Boolean']['input'];
  allCommentsEnabled: Scalars['Boolean']['input'];
};

export type ProjectNotificationOptions = {
  projectId: Scalars['ID']['output'];
  options: NotificationOptions;
};

export type NotificationSettings = {
  /** False: no mails, whatever the options. */
  mailEnabled: Scalars['Boolean']['output'];
  /** For projects without options of their own. */
  options: NotificationOptions;
  /** At most 200. */
  projects: Array<ProjectNotificationOptions>;
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
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  NoticeKind: NoticeKind;
  Notice: ResolverTypeWrapper<Notice>;
  NoticeConnection: ResolverTypeWrapper<NoticeConnection>;
  NotificationOptions: ResolverTypeWrapper<NotificationOptions>;
  NotificationOptionsInput: NotificationOptionsInput;
  ProjectNotificationOptions: ResolverTypeWrapper<ProjectNotificationOptions>;
  NotificationSettings: ResolverTypeWrapper<NotificationSettings>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Subscription: Record<PropertyKey, never>;
  DateTime: Scalars['DateTime']['output'];
  Notice: Notice;
  NoticeConnection: NoticeConnection;
  NotificationOptions: NotificationOptions;
  NotificationOptionsInput: NotificationOptionsInput;
  ProjectNotificationOptions: ProjectNotificationOptions;
  NotificationSettings: NotificationSettings;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  notices?: Resolver<ResolversTypes['NoticeConnection'], ParentType, ContextType, RequireFields<QueryNoticesArgs, 'first'>>;
  notificationSettings?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  markNoticeRead?: Resolver<ResolversTypes['Notice'], ParentType, ContextType, RequireFields<MutationMarkNoticeReadArgs, 'id'>>;
  markAllNoticesRead?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setNotificationOptions?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType, RequireFields<MutationSetNotificationOptionsArgs, 'options'>>;
  clearProjectNotificationOptions?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType, RequireFields<MutationClearProjectNotificationOptionsArgs, 'projectId'>>;
  setNotificationMail?: Resolver<ResolversTypes['NotificationSettings'], ParentType, ContextType, RequireFields<MutationSetNotificationMailArgs, 'enabled'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  noticeAdded?: SubscriptionResolver<ResolversTypes['Notice'], "noticeAdded", ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type NoticeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notice'] = ResolversParentTypes['Notice']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NoticeKind'], ParentType, ContextType>;
  objectKind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  objectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  readAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type NoticeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeConnection'] = ResolversParentTypes['NoticeConnection']> = {
  nodes?: Resolver<Array<ResolversTypes['Notice']>, ParentType, ContextType>;
  unreadCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NotificationOptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotificationOptions'] = ResolversParentTypes['NotificationOptions']> = {
  allChangesEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  insightsPublishedEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  allCommentsEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProjectNotificationOptionsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProjectNotificationOptions'] = ResolversParentTypes['ProjectNotificationOptions']> = {
  projectId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['NotificationOptions'], ParentType, ContextType>;
};

export type NotificationSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NotificationSettings'] = ResolversParentTypes['NotificationSettings']> = {
  mailEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['NotificationOptions'], ParentType, ContextType>;
  projects?: Resolver<Array<ResolversTypes['ProjectNotificationOptions']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Notice?: NoticeResolvers<ContextType>;
  NoticeConnection?: NoticeConnectionResolvers<ContextType>;
  NotificationOptions?: NotificationOptionsResolvers<ContextType>;
  ProjectNotificationOptions?: ProjectNotificationOptionsResolvers<ContextType>;
  NotificationSettings?: NotificationSettingsResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
