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
  /** limit 0 to 1,000. */
  search: SearchResult;
};


export type QuerySearchArgs = {
  options: SearchOptionsInput;
  limit?: InputMaybe<Scalars['Int']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type SearchType =
  /** Refused: there are no channels yet. */
  | 'CHANNEL'
  /** Refused: there are no channels yet. */
  | 'CHANNEL_DATAPOINT'
  | 'HIGHLIGHT'
  | 'INSIGHT'
  | 'NOTE'
  /** Refused: there are no people of research yet. */
  | 'PERSON'
  | 'PROJECT'
  | 'PROJECT_CATEGORY'
  | 'TAG'
  /** Refused: there are no themes yet. */
  | 'THEME';

export type SearchMethod =
  | 'FULL_TEXT'
  | 'VECTOR'
  | 'HYBRID';

export type LocationMethod =
  | 'LOCATED_IN'
  | 'NOT_LOCATED_IN';

export type UserMethod =
  | 'CONTRIBUTED_BY'
  | 'NOT_CONTRIBUTED_BY'
  | 'CREATED_BY'
  | 'NOT_CREATED_BY';

export type TagsMethod =
  | 'ALL'
  | 'CONTAINS'
  | 'IS_NOT_ONE_OF'
  | 'IS_ALL_OF'
  | 'IS_NOT_ALL_OF'
  | 'IS_EMPTY'
  | 'IS_NOT_EMPTY';

export type PeopleMethod =
  | 'CONTAINS';

export type FieldFilterType =
  | 'TEXT'
  | 'BOOLEAN'
  | 'NUMBER'
  | 'DATE';

export type FieldFilterMethod =
  | 'CONTAINS'
  | 'NOT_CONTAINS'
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'GREATER_THAN'
  | 'LESS_THAN';

export type DateMethod =
  | 'CREATED'
  | 'UPDATED';

export type DateOption =
  | 'thisWeek'
  | 'thisMonth'
  | 'thisQuarter'
  | 'thisYear'
  | 'last7Days'
  | 'last14Days'
  | 'last28Days'
  | 'last90Days'
  | 'last180Days'
  | 'allTimeNoRange'
  | 'custom';

export type SearchSort =
  | 'RELEVANCE'
  | 'CREATED'
  | 'UPDATED';

export type SortDirection =
  | 'DESC'
  | 'ASC';

export type SearchQueryInput = {
  method: SearchMethod;
  /** At most 2,000 characters and 60 words. */
  value?: InputMaybe<Scalars['String']['input']>;
  titleOnly: Scalars['Boolean']['input'];
};

export type SearchLocationInput = {
  method: LocationMethod;
  value: Array<Scalars['ID']['input']>;
};

export type SearchUserInput = {
  method: UserMethod;
  value: Array<Scalars['ID']['input']>;
  aiContributed?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SearchTagsInput = {
  method: TagsMethod;
  value: Array<Scalars['ID']['input']>;
};

export type SearchPeopleInput = {
  method: PeopleMethod;
  value: Array<Scalars['ID']['input']>;
};

export type DateRangeInput = {
  from: Scalars['DateTime']['input'];
  to: Scalars['DateTime']['input'];
};

export type DateOptionInput = {
  option: DateOption;
  range?: InputMaybe<DateRangeInput>;
};

export type SearchFieldInput = {
  id: Scalars['ID']['input'];
  type: FieldFilterType;
  method: FieldFilterMethod;
  text?: InputMaybe<Array<Scalars['String']['input']>>;
  boolean?: InputMaybe<Scalars['Boolean']['input']>;
  number?: InputMaybe<Scalars['Float']['input']>;
  date?: InputMaybe<DateOptionInput>;
};

export type SearchDateInput = {
  method: DateMethod;
  value: DateOptionInput;
};

export type SearchSortInput = {
  by: SearchSort;
  direction: SortDirection;
};

export type SearchOptionsInput = {
  types: Array<SearchType>;
  query?: InputMaybe<SearchQueryInput>;
  location?: InputMaybe<SearchLocationInput>;
  user?: InputMaybe<SearchUserInput>;
  tags: Array<SearchTagsInput>;
  people?: InputMaybe<SearchPeopleInput>;
  fields: Array<SearchFieldInput>;
  personFields: Array<SearchFieldInput>;
  notesFromFields: Array<Scalars['ID']['input']>;
  notesFromPeople: Array<Scalars['ID']['input']>;
  date?: InputMaybe<SearchDateInput>;
  published?: InputMaybe<Scalars['Boolean']['input']>;
  archived?: InputMaybe<Scalars['Boolean']['input']>;
  sort?: InputMaybe<SearchSortInput>;
};

export type MatchedText = {
  text: Scalars['String']['output'];
  match: Scalars['Boolean']['output'];
};

export type SearchPreview = {
  title?: Maybe<Array<MatchedText>>;
  content?: Maybe<Array<MatchedText>>;
};

export type SearchItem = {
  id: Scalars['ID']['output'];
  type: SearchType;
  preview: SearchPreview;
  /** The project that contains it, if any. */
  projectId?: Maybe<Scalars['ID']['output']>;
  /** The note that contains a highlight. */
  noteId?: Maybe<Scalars['ID']['output']>;
  createdAt: Scalars['DateTime']['output'];
  updatedAt: Scalars['DateTime']['output'];
};

export type SearchResult = {
  items: Array<SearchItem>;
  total: Scalars['Int']['output'];
  offset: Scalars['Int']['output'];
  /** Always null: nothing is suggested. */
  suggestedQuery?: Maybe<Scalars['String']['output']>;
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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  SearchType: SearchType;
  SearchMethod: SearchMethod;
  LocationMethod: LocationMethod;
  UserMethod: UserMethod;
  TagsMethod: TagsMethod;
  PeopleMethod: PeopleMethod;
  FieldFilterType: FieldFilterType;
  FieldFilterMethod: FieldFilterMethod;
  DateMethod: DateMethod;
  DateOption: DateOption;
  SearchSort: SearchSort;
  SortDirection: SortDirection;
  SearchQueryInput: SearchQueryInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  SearchLocationInput: SearchLocationInput;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  SearchUserInput: SearchUserInput;
  SearchTagsInput: SearchTagsInput;
  SearchPeopleInput: SearchPeopleInput;
  DateRangeInput: DateRangeInput;
  DateOptionInput: DateOptionInput;
  SearchFieldInput: SearchFieldInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  SearchDateInput: SearchDateInput;
  SearchSortInput: SearchSortInput;
  SearchOptionsInput: SearchOptionsInput;
  MatchedText: ResolverTypeWrapper<MatchedText>;
  SearchPreview: ResolverTypeWrapper<SearchPreview>;
  SearchItem: ResolverTypeWrapper<SearchItem>;
  SearchResult: ResolverTypeWrapper<SearchResult>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  DateTime: Scalars['DateTime']['output'];
  SearchQueryInput: SearchQueryInput;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  SearchLocationInput: SearchLocationInput;
  ID: Scalars['ID']['output'];
  SearchUserInput: SearchUserInput;
  SearchTagsInput: SearchTagsInput;
  SearchPeopleInput: SearchPeopleInput;
  DateRangeInput: DateRangeInput;
  DateOptionInput: DateOptionInput;
  SearchFieldInput: SearchFieldInput;
  Float: Scalars['Float']['output'];
  SearchDateInput: SearchDateInput;
  SearchSortInput: SearchSortInput;
  SearchOptionsInput: SearchOptionsInput;
  MatchedText: MatchedText;
  SearchPreview: SearchPreview;
  SearchItem: SearchItem;
  SearchResult: SearchResult;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  search?: Resolver<ResolversTypes['SearchResult'], ParentType, ContextType, RequireFields<QuerySearchArgs, 'options' | 'limit' | 'offset'>>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type MatchedTextResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MatchedText'] = ResolversParentTypes['MatchedText']> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  match?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SearchPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchPreview'] = ResolversParentTypes['SearchPreview']> = {
  title?: Resolver<Maybe<Array<ResolversTypes['MatchedText']>>, ParentType, ContextType>;
  content?: Resolver<Maybe<Array<ResolversTypes['MatchedText']>>, ParentType, ContextType>;
};

export type SearchItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchItem'] = ResolversParentTypes['SearchItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SearchType'], ParentType, ContextType>;
  preview?: Resolver<ResolversTypes['SearchPreview'], ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  noteId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  items?: Resolver<Array<ResolversTypes['SearchItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suggestedQuery?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  MatchedText?: MatchedTextResolvers<ContextType>;
  SearchPreview?: SearchPreviewResolvers<ContextType>;
  SearchItem?: SearchItemResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
