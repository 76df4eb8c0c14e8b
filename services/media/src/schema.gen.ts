// Generated from schema/*.graphql by libs/graphql/src/resolver-types.ts. Do not edit.
import type { ClassesOf, ReferenceResolver, UnansweredFields } from '@fieldloom/graphql/answers';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { HighlightMapper } from './modules/clip/clip.mappers.ts';
import type { FileMapper, NoteMapper } from './modules/file/file.mappers.ts';
import type { WorkspaceMapper } from './modules/logo/logo.mappers.ts';
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

export type Mutation = {
  /** Only for admins, with a plan that includes custom branding. Replaces an upload in progress. */
  startLogoUpload: LogoUpload;
  /** The previous logo is shown until the images of this one are ready, that is, until its status is DONE. */
  completeLogoUpload: Logo;
  /** Also dismisses a failed upload. */
  cancelLogoUpload: Scalars['Boolean']['output'];
  removeLogo: Workspace;
  startUpload: Upload;
  /** URLs for at most 100 parts per call. */
  uploadParts: Array<UploadPart>;
  completeUpload: File;
  cancelUpload: File;
  /** Restarts a failed conversion or transcription. */
  retryFile: File;
  /** Cancels a running conversion or transcription; its error is 'User requested cancellation'. */
  cancelProcessing: File;
  deleteFile: Scalars['Boolean']['output'];
};


export type MutationStartLogoUploadArgs = {
  input: StartLogoUploadInput;
};


export type MutationCompleteLogoUploadArgs = {
  logoId: Scalars['ID']['input'];
  parts: Array<CompletedPartInput>;
};


export type MutationCancelLogoUploadArgs = {
  logoId: Scalars['ID']['input'];
};


export type MutationStartUploadArgs = {
  input: StartUploadInput;
};


export type MutationUploadPartsArgs = {
  fileId: Scalars['ID']['input'];
  partNumbers: Array<Scalars['Int']['input']>;
};


export type MutationCompleteUploadArgs = {
  fileId: Scalars['ID']['input'];
  parts: Array<CompletedPartInput>;
};


export type MutationCancelUploadArgs = {
  fileId: Scalars['ID']['input'];
};


export type MutationRetryFileArgs = {
  fileId: Scalars['ID']['input'];
};


export type MutationCancelProcessingArgs = {
  fileId: Scalars['ID']['input'];
};


export type MutationDeleteFileArgs = {
  fileId: Scalars['ID']['input'];
};

export type Query = {
  file?: Maybe<File>;
  /** An unfinished upload, to continue it. */
  upload?: Maybe<Upload>;
};


export type QueryFileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUploadArgs = {
  fileId: Scalars['ID']['input'];
};

export type Subscription = {
  /** A file of this note changed (upload, conversion, transcription, clip). */
  fileChanged: File;
  /** The id of a file of this note that was deleted, with its clips. */
  fileDeleted: Scalars['ID']['output'];
  clipChanged: Highlight;
};


export type SubscriptionFileChangedArgs = {
  noteId: Scalars['ID']['input'];
};


export type SubscriptionFileDeletedArgs = {
  noteId: Scalars['ID']['input'];
};


export type SubscriptionClipChangedArgs = {
  noteId: Scalars['ID']['input'];
};

/** Its logo is shown to every visitor of its host, even before signing in. */
export type Workspace = {
  id: Scalars['ID']['output'];
  /** Null: there is none. */
  logo?: Maybe<Logo>;
  /** The upload that would replace it, in progress or failed. Null when there is none, and for everybody except admins. */
  logoUpload?: Maybe<Logo>;
};

export type Logo = {
  id: Scalars['ID']['output'];
  uploadStatus: UploadStatus;
  /** Set once DONE. With `&size=` 64, 128 or 512: the longest side in pixels, never enlarged. */
  baseImageUrl?: Maybe<Scalars['String']['output']>;
  errorCode?: Maybe<Scalars['String']['output']>;
  errorMessage?: Maybe<Scalars['String']['output']>;
};

export type StartLogoUploadInput = {
  /** image/gif, jpeg, jpg, png, svg+xml or webp. */
  contentType: Scalars['String']['input'];
  /** At most 10,485,760; for a GIF at most 2,000,000. */
  sizeBytes: Scalars['Float']['input'];
};

/** A multipart upload directly to the region's object store. */
export type LogoUpload = {
  logoId: Scalars['ID']['output'];
  partSizeBytes: Scalars['Int']['output'];
  /** All of them. */
  parts: Array<UploadPart>;
};

export type FileType =
  | 'AUDIO'
  | 'IMAGE'
  | 'VIDEO'
  | 'SPREADSHEET'
  | 'DOCUMENT'
  | 'PRESENTATION'
  | 'OTHER';

export type UploadStatus =
  | 'CANCELLED'
  | 'DONE'
  | 'FAILED'
  | 'UPLOADING';

/**
 * The state of a recording's conversion, with the status names of the media jobs. Fieldloom's own jobs report
 * INPUT_INFORMATION, PROGRESSING, COMPLETE and ERROR; QUEUE_HOP, STATUS_UPDATE and NEW_WARNING belong to other encoders.
 */
export type ConversionStatus =
  | 'INPUT_INFORMATION'
  | 'PROGRESSING'
  | 'STATUS_UPDATE'
  | 'NEW_WARNING'
  | 'QUEUE_HOP'
  | 'COMPLETE'
  | 'ERROR';

export type TranscriptionStatus =
  | 'NONE'
  | 'QUEUED'
  | 'RUNNING'
  | 'COMPLETE'
  | 'ERROR'
  | 'CANCELLED';

export type Note = {
  id: Scalars['ID']['output'];
  files: Array<File>;
};

export type Highlight = {
  id: Scalars['ID']['output'];
  /** The passage as a separate file; null for text highlights. */
  clip?: Maybe<Clip>;
};

export type File = {
  id: Scalars['ID']['output'];
  noteId?: Maybe<Scalars['ID']['output']>;
  originalFileName: Scalars['String']['output'];
  type: FileType;
  sizeBytes: Scalars['Float']['output'];
  uploadStatus: UploadStatus;
  conversion: Conversion;
  transcription: Transcription;
  durationMs?: Maybe<Scalars['Int']['output']>;
  imagePixelWidth?: Maybe<Scalars['Int']['output']>;
  imagePixelHeight?: Maybe<Scalars['Int']['output']>;
  /** hls.m3u8 for video, hls-audio.m3u8 for audio; null until COMPLETE. */
  playlistUrl?: Maybe<Scalars['String']['output']>;
  /**
   * Sprite of 10 columns by 10 rows with images of 128 by 72 pixels; null for audio. With `&atMs=` (milliseconds) it is
   * the sprite of the 100 s around that moment, with one image per second.
   */
  storyboardUrl?: Maybe<Scalars['String']['output']>;
  storyboardIntervalMs?: Maybe<Scalars['Int']['output']>;
  /** An image of the recording, 640 by 360 pixels; with `&atMs=` (milliseconds) that of the 8 s around that moment. */
  posterUrl?: Maybe<Scalars['String']['output']>;
  /** Loudness peaks between 0 and 1, at most 2,000. */
  waveform?: Maybe<Array<Scalars['Float']['output']>>;
  downloadUrl?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
  createdAt: Scalars['DateTime']['output'];
};

export type Conversion = {
  status: ConversionStatus;
  /** Between 0 and 1. */
  progress: Scalars['Float']['output'];
  errorCode?: Maybe<Scalars['String']['output']>;
  errorMessage?: Maybe<Scalars['String']['output']>;
  retryable: Scalars['Boolean']['output'];
};

export type Transcription = {
  status: TranscriptionStatus;
  progress: Scalars['Float']['output'];
  errorCode?: Maybe<Scalars['String']['output']>;
  errorMessage?: Maybe<Scalars['String']['output']>;
  retryable: Scalars['Boolean']['output'];
};

export type Clip = {
  id: Scalars['ID']['output'];
  status: ConversionStatus;
  durationMs?: Maybe<Scalars['Int']['output']>;
  /** HLS playlist of the clip. */
  playlistUrl?: Maybe<Scalars['String']['output']>;
  downloadUrl?: Maybe<Scalars['String']['output']>;
  errorCode?: Maybe<Scalars['String']['output']>;
  errorMessage?: Maybe<Scalars['String']['output']>;
};

export type StartUploadInput = {
  noteId: Scalars['ID']['input'];
  /** At most 255 characters. */
  fileName: Scalars['String']['input'];
  contentType: Scalars['String']['input'];
  /** At most 10,000,000,000. */
  sizeBytes: Scalars['Float']['input'];
  /** The spoken language as a BCP 47 code; null: detected automatically. */
  language?: InputMaybe<Scalars['String']['input']>;
};

/** A multipart upload directly to the region's object store. */
export type Upload = {
  fileId: Scalars['ID']['output'];
  partSizeBytes: Scalars['Int']['output'];
  partCount: Scalars['Int']['output'];
  /** Numbers of the parts that the store already has. */
  completedParts: Array<Scalars['Int']['output']>;
};

export type UploadPart = {
  partNumber: Scalars['Int']['output'];
  /** Presigned URL for a PUT, valid for an hour. */
  url: Scalars['String']['output'];
};

export type CompletedPartInput = {
  partNumber: Scalars['Int']['input'];
  etag: Scalars['String']['input'];
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
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Workspace: ResolverTypeWrapper<WorkspaceMapper>;
  Logo: ResolverTypeWrapper<Logo>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  StartLogoUploadInput: StartLogoUploadInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  LogoUpload: ResolverTypeWrapper<LogoUpload>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  FileType: FileType;
  UploadStatus: UploadStatus;
  ConversionStatus: ConversionStatus;
  TranscriptionStatus: TranscriptionStatus;
  Note: ResolverTypeWrapper<NoteMapper>;
  Highlight: ResolverTypeWrapper<HighlightMapper>;
  File: ResolverTypeWrapper<FileMapper>;
  Conversion: ResolverTypeWrapper<Conversion>;
  Transcription: ResolverTypeWrapper<Transcription>;
  Clip: ResolverTypeWrapper<Clip>;
  StartUploadInput: StartUploadInput;
  Upload: ResolverTypeWrapper<Upload>;
  UploadPart: ResolverTypeWrapper<UploadPart>;
  CompletedPartInput: CompletedPartInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Mutation: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Boolean: Scalars['Boolean']['output'];
  Int: Scalars['Int']['output'];
  Query: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Workspace: WorkspaceMapper;
  Logo: Logo;
  String: Scalars['String']['output'];
  StartLogoUploadInput: StartLogoUploadInput;
  Float: Scalars['Float']['output'];
  LogoUpload: LogoUpload;
  DateTime: Scalars['DateTime']['output'];
  Note: NoteMapper;
  Highlight: HighlightMapper;
  File: FileMapper;
  Conversion: Conversion;
  Transcription: Transcription;
  Clip: Clip;
  StartUploadInput: StartUploadInput;
  Upload: Upload;
  UploadPart: UploadPart;
  CompletedPartInput: CompletedPartInput;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  startLogoUpload?: Resolver<ResolversTypes['LogoUpload'], ParentType, ContextType, RequireFields<MutationStartLogoUploadArgs, 'input'>>;
  completeLogoUpload?: Resolver<ResolversTypes['Logo'], ParentType, ContextType, RequireFields<MutationCompleteLogoUploadArgs, 'logoId' | 'parts'>>;
  cancelLogoUpload?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelLogoUploadArgs, 'logoId'>>;
  removeLogo?: Resolver<ResolversTypes['Workspace'], ParentType, ContextType>;
  startUpload?: Resolver<ResolversTypes['Upload'], ParentType, ContextType, RequireFields<MutationStartUploadArgs, 'input'>>;
  uploadParts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType, RequireFields<MutationUploadPartsArgs, 'fileId' | 'partNumbers'>>;
  completeUpload?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationCompleteUploadArgs, 'fileId' | 'parts'>>;
  cancelUpload?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationCancelUploadArgs, 'fileId'>>;
  retryFile?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationRetryFileArgs, 'fileId'>>;
  cancelProcessing?: Resolver<ResolversTypes['File'], ParentType, ContextType, RequireFields<MutationCancelProcessingArgs, 'fileId'>>;
  deleteFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDeleteFileArgs, 'fileId'>>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  file?: Resolver<Maybe<ResolversTypes['File']>, ParentType, ContextType, RequireFields<QueryFileArgs, 'id'>>;
  upload?: Resolver<Maybe<ResolversTypes['Upload']>, ParentType, ContextType, RequireFields<QueryUploadArgs, 'fileId'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  fileChanged?: SubscriptionResolver<ResolversTypes['File'], "fileChanged", ParentType, ContextType, RequireFields<SubscriptionFileChangedArgs, 'noteId'>>;
  fileDeleted?: SubscriptionResolver<ResolversTypes['ID'], "fileDeleted", ParentType, ContextType, RequireFields<SubscriptionFileDeletedArgs, 'noteId'>>;
  clipChanged?: SubscriptionResolver<ResolversTypes['Highlight'], "clipChanged", ParentType, ContextType, RequireFields<SubscriptionClipChangedArgs, 'noteId'>>;
};

export type WorkspaceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Workspace'] = ResolversParentTypes['Workspace']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Workspace'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['Logo']>, ParentType, ContextType>;
  logoUpload?: Resolver<Maybe<ResolversTypes['Logo']>, ParentType, ContextType>;
};

export type LogoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Logo'] = ResolversParentTypes['Logo']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  uploadStatus?: Resolver<ResolversTypes['UploadStatus'], ParentType, ContextType>;
  baseImageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogoUploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogoUpload'] = ResolversParentTypes['LogoUpload']> = {
  logoId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partSizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['UploadPart']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type NoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Note'] = ResolversParentTypes['Note']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Note'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['File']>, ParentType, ContextType>;
};

export type HighlightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Highlight'] = ResolversParentTypes['Highlight']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['Highlight'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clip?: Resolver<Maybe<ResolversTypes['Clip']>, ParentType, ContextType>;
};

export type FileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  __resolveReference?: ReferenceResolver<ResolversTypes['File'], ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  noteId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  originalFileName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['FileType'], ParentType, ContextType>;
  sizeBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  uploadStatus?: Resolver<ResolversTypes['UploadStatus'], ParentType, ContextType>;
  conversion?: Resolver<ResolversTypes['Conversion'], ParentType, ContextType>;
  transcription?: Resolver<ResolversTypes['Transcription'], ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imagePixelWidth?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  imagePixelHeight?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  playlistUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  storyboardUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  storyboardIntervalMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  posterUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waveform?: Resolver<Maybe<Array<ResolversTypes['Float']>>, ParentType, ContextType>;
  downloadUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConversionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Conversion'] = ResolversParentTypes['Conversion']> = {
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type TranscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Transcription'] = ResolversParentTypes['Transcription']> = {
  status?: Resolver<ResolversTypes['TranscriptionStatus'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  retryable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ClipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Clip'] = ResolversParentTypes['Clip']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ConversionStatus'], ParentType, ContextType>;
  durationMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  playlistUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  downloadUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UploadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Upload'] = ResolversParentTypes['Upload']> = {
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  partSizeBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  partCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completedParts?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type UploadPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadPart'] = ResolversParentTypes['UploadPart']> = {
  partNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Workspace?: WorkspaceResolvers<ContextType>;
  Logo?: LogoResolvers<ContextType>;
  LogoUpload?: LogoUploadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Note?: NoteResolvers<ContextType>;
  Highlight?: HighlightResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  Conversion?: ConversionResolvers<ContextType>;
  Transcription?: TranscriptionResolvers<ContextType>;
  Clip?: ClipResolvers<ContextType>;
  Upload?: UploadResolvers<ContextType>;
  UploadPart?: UploadPartResolvers<ContextType>;
};


/** Fields that none of the resolver classes answers, as `Type.field`; never = all are answered. */
export type Unanswered<Classes extends ClassesOf<Resolvers>> = UnansweredFields<
  Resolvers,
  ResolversParentTypes,
  InstanceType<Classes[number]>
>;
