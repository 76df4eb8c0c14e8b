/** Every number of the product that a person or another program can run into. Lengths are in characters (code points). */

export const TEXT_LIMITS = {
  projectTitle: 200,
  projectSummary: 1_000,
  noteTitle: 200,
  insightTitle: 200,
  folderName: 200,
  tagTitle: 200,
  tagDescription: 1_000,
  tagGroupTitle: 50,
  tagBoardTitle: 50,
  themeTitle: 300,
  topicTitle: 300,
  savedFeedTitle: 200,
  chartTitle: 300,
  dashboardTitle: 300,
  conversationTitle: 500,
  conversationMessage: 40_000,
  automationTitle: 255,
  agentName: 255,
  agentDescription: 1_000,
  teamName: 200,
  userName: 100,
  personName: 300,
  personEmail: 320,
  personSummary: 10_000,
  speakerName: 100,
  groupName: 100,
  apiTokenName: 99,
  oauthClientName: 49,
  fieldLabel: 250,
  fieldGroupTitle: 200,
  textFieldValue: 10_299,
  selectOptionLabel: 50,
  /** Of a currency's symbol or code. */
  currencySymbol: 5,
  inviteMessage: 500,
  accessRequestMessage: 500,
  surveyText: 250,
  inviteEmail: 320,
  highlightText: 4_000,
  anchorContext: 200,
  comment: 10_000,
  questionText: 2_500,
  questionOptions: 10_000,
  richText: 5_000_000,
  /** Of all notes, insights and the readme in a template together. */
  templateContent: 5_000_000,
  templateSummary: 1_000,
  templateTitle: 200,
  appPassword: 100,
  passwordMin: 12,
  passwordMax: 128,
  searchQuery: 2_000,
  searchWords: 60,
  /** Of an uploaded file, as people see it. */
  fileName: 255,
  exportFileName: 204,
  externalId: 500,
  /** A name or term that a recording is likely to have. */
  vocabularyTerm: 100,
  promo: 100,
  url: 2_048,
} as const;

export const COUNT_LIMITS = {
  searchResults: 1_000,
  exportHighlights: 100,
  selectOptions: 200,
  selectable: 100,
  /** Groups of fields of a workspace. */
  fieldGroups: 100,
  /** Fields of one set. */
  fieldsPerSet: 200,
  /** Objects that the same field values are given at once. */
  fieldValueObjects: 1_000,
  /** Fields whose values are given at once. */
  fieldsPerChange: 200,
  /** Objects whose values a change of a field reaches at once; of more it is a job, in pieces of as many. */
  fieldChangeObjects: 1_000,
  /** Values that are looked at to tell what another type would do to a field. */
  previewedValues: 100_000,
  userGroups: 50,
  userGroupMembers: 200,
  /** Named by the contract as the limit of “user workspace”; it does not say what is counted, and nothing reads it yet. */
  workspaceUsers: 5_000,
  workspaceProjects: 200,
  /** Folders within each other, the outermost counted. */
  folderLevels: 20,
  fileManifest: 20_000,
  invitesPerCall: 50,
  sharesPerInvite: 20,
  listPage: 200,
  /** Lists are counted up to here; of more, a count is one above it. */
  counted: 1_000,
  /** Collections are counted up to here: people choose what they do with all of it by that number. */
  countedInCollection: 10_000,
  viewsPerProject: 500,
  /** Templates of a workspace's own, whatever its plan says. */
  workspaceTemplates: 500,
  /** Notes, and insights, that a template of a project takes along. */
  templateNotes: 500,
  /** With more notes and insights than this together a template is saved, and a project made of it, by a job. */
  templateAtOnce: 100,
  /** Visits of one user that are kept, the last first. */
  visits: 500,
  /** Objects that one change reaches at most. */
  bulkObjects: 1_000,
  /** Objects that one job changes at most. */
  jobObjects: 100_000,
  tagsPerHighlight: 50,
  tagsPerBoard: 5_000,
  /** Rows of a file that tags are imported from. */
  importedTags: 1_000,
  /** Highlights that a merge of tags changes at once; of more it is a job, in pieces of as many. */
  mergedHighlights: 1_000,
  /** Of a project, for its transcripts. */
  vocabularyTerms: 200,
  /** What somebody is shown of a folder that was shared with them. */
  sharedObjects: 200,
  uploadPartsPerCall: 100,
  authOrganizationDomainFields: 5,
  /** Operations in one POST of the web client and the public API. */
  batchOperations: 20,
} as const;

export const SIZE_LIMITS = {
  /** Bytes of a JSON body. */
  jsonBody: 10_000_000,
  /** Bytes of what passes through a service. */
  serviceUpload: 10_485_760,
  /** Bytes of an attachment uploaded by presigned parts. */
  attachment: 10_000_000_000,
  gif: 2_000_000,
  /** Bytes of a workspace's logo; a GIF has the limit of GIFs. */
  logo: 10_485_760,
  /** Pixels of a logo, before it is made smaller. */
  logoPixels: 4_096 * 4_096,
  /** Pixels, not bytes. */
  imagePixels: 268_402_689,
  /** Bytes of an inbound event. */
  inboundEvent: 1_000_000,
  /** Characters of a share's state as JSON. */
  shareState: 17_000,
} as const;

export const TIME_LIMITS = {
  emailSessionSeconds: 604_800,
  handOverSeconds: 300,
  accessTokenSeconds: 300,
  oneTimeCodeSeconds: 600,
  inviteSeconds: 1_209_600,
  trialDays: 30,
  trialRequestDays: 3,
  trashDays: 30,
  /** How long a workspace that was closed can be restored. */
  workspaceGraceDays: 14,
  pingMs: 5_000,
  chunkLoadMs: 120_000,
} as const;

/** The pictures that are made of a logo: pixels of the longest side, which is never enlarged. */
export const LOGO_SIZES = [64, 128, 512] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** Failed sign-ins that lock an identity, the time they are counted in, and how long it stays locked. */
export const ACCOUNT_LOCK = { attempts: 10, windowSeconds: 900, lockSeconds: 900 } as const;

export const RANKS = { gap: 65_536, first: 0, minDifference: 2 ** -16 } as const;

export const SHARE_TOKEN_LENGTH = 12;

export const DATA_RETENTION_DAYS = [30, 60, 90, 180, 365] as const;
/** People are told so long before something goes. */
export const RETENTION_NOTICE_DAYS = 7;
/** A forecast looks so far ahead. */
export const RETENTION_FORECAST_DAYS = 30;

export const MEDIA_LIMITS = {
  spriteColumns: 10,
  spriteRows: 10,
  spriteWidth: 128,
  spriteHeight: 72,
  /** Stills of a video, one after the other: of the first version every 8 s, of the second every second. */
  thumbnailWidth: 640,
  thumbnailHeight: 360,
  thumbnailSecondsV1: 8,
  thumbnailSecondsV2: 1,
  maxBufferSeconds: 60,
  fragmentLookupTolerance: 0.25,
  waveformPeaks: 2_000,
} as const;

/** Calls of the web client. */
export const CLIENT_CALLS = {
  failureCounterMax: 20,
  downThreshold: 10,
  queryAttempts: 5,
  queryInitialDelayMs: 300,
  queryMaxDelayMs: 2_000,
  commentBatchMs: 10,
  helperRetries: 3,
  helperBaseDelayMs: 1_000,
} as const;
