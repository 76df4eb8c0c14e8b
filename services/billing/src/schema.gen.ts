// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '@fieldloom/graphql/context';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null;
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
  entitlements: Entitlements;
  plans: Array<Plan>;
};

export type Plan = {
  reference: Scalars['String']['output'];
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  features: Array<Scalars['String']['output']>;
  productFamily: Scalars['String']['output'];
  productType: Scalars['String']['output'];
  isLegacy: Scalars['Boolean']['output'];
  baseReference?: Maybe<Scalars['String']['output']>;
};

export type AllowFlag = {
  name: Scalars['String']['output'];
  allowed: Scalars['Boolean']['output'];
};

export type PlanLimit = {
  name: Scalars['String']['output'];
  /** Null means unlimited. */
  value?: Maybe<Scalars['Int']['output']>;
};

export type TrialStatus =
  | 'NotStarted'
  | 'Active'
  | 'Expired'
  /** Never so far: every workspace begins with its trial, and nobody asks for one. */
  | 'Requested';

export type Trial = {
  status: TrialStatus;
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt?: Maybe<Scalars['DateTime']['output']>;
};

export type Entitlements = {
  version: Scalars['Int']['output'];
  plan: Plan;
  flags: Array<AllowFlag>;
  limits: Array<PlanLimit>;
  trial: Trial;
  readOnly: Scalars['Boolean']['output'];
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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Plan: ResolverTypeWrapper<Plan>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  AllowFlag: ResolverTypeWrapper<AllowFlag>;
  PlanLimit: ResolverTypeWrapper<PlanLimit>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  TrialStatus: TrialStatus;
  Trial: ResolverTypeWrapper<Trial>;
  Entitlements: ResolverTypeWrapper<Entitlements>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  DateTime: Scalars['DateTime']['output'];
  Plan: Plan;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  AllowFlag: AllowFlag;
  PlanLimit: PlanLimit;
  Int: Scalars['Int']['output'];
  Trial: Trial;
  Entitlements: Entitlements;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  entitlements?: Resolver<ResolversTypes['Entitlements'], ParentType, ContextType>;
  plans?: Resolver<Array<ResolversTypes['Plan']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type PlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Plan'] = ResolversParentTypes['Plan']> = {
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  features?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  productFamily?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isLegacy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  baseReference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AllowFlagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AllowFlag'] = ResolversParentTypes['AllowFlag']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlanLimitResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlanLimit'] = ResolversParentTypes['PlanLimit']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type TrialResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Trial'] = ResolversParentTypes['Trial']> = {
  status?: Resolver<ResolversTypes['TrialStatus'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type EntitlementsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Entitlements'] = ResolversParentTypes['Entitlements']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  plan?: Resolver<ResolversTypes['Plan'], ParentType, ContextType>;
  flags?: Resolver<Array<ResolversTypes['AllowFlag']>, ParentType, ContextType>;
  limits?: Resolver<Array<ResolversTypes['PlanLimit']>, ParentType, ContextType>;
  trial?: Resolver<ResolversTypes['Trial'], ParentType, ContextType>;
  readOnly?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Plan?: PlanResolvers<ContextType>;
  AllowFlag?: AllowFlagResolvers<ContextType>;
  PlanLimit?: PlanLimitResolvers<ContextType>;
  Trial?: TrialResolvers<ContextType>;
  Entitlements?: EntitlementsResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
