/** Enumerations that server, web client and tests share. */

export const REGIONS = ['US_A', 'US_B', 'EU_A', 'AU_A'] as const;
export type Region = (typeof REGIONS)[number];
/** The form that is used in configuration and between services. */
export type RegionCode = Lowercase<Region>;

export interface RegionRow {
  region: Region;
  code: RegionCode;
  /** First label of the region's own host name. */
  host: string;
  place: string;
  group: 'United States' | 'Europe' | 'Australia';
  /** Decides when no latency was measured; the higher weight wins. */
  weight: number;
}

export const REGION_TABLE: readonly RegionRow[] = [
  { region: 'US_A', code: 'us_a', host: 'us-a', place: 'Virginia', group: 'United States', weight: 0 },
  { region: 'US_B', code: 'us_b', host: 'us-b', place: 'Ohio', group: 'United States', weight: 1 },
  { region: 'EU_A', code: 'eu_a', host: 'eu-a', place: 'Ireland', group: 'Europe', weight: 1 },
  { region: 'AU_A', code: 'au_a', host: 'au-a', place: 'Sydney', group: 'Australia', weight: 1 },
];
export const DEFAULT_REGION: Region = 'US_B';

/** @returns undefined when the text is not a region in any of the three forms. */
export function findRegion(text: string): RegionRow | undefined {
  return REGION_TABLE.find((row) => row.region === text || row.code === text || row.host === text);
}

/** What an installation is used for; its root domain determines it. */
export const ENVIRONMENTS = ['development', 'test', 'staging', 'chaos', 'production'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Loading states of a script that the page adds. */
export const SCRIPT_LOAD_STATES = ['loading', 'ready', 'error'] as const;
export type ScriptLoadState = (typeof SCRIPT_LOAD_STATES)[number];

/** Where the platform is deployed, in the names that charts and operators use. */
export const DEPLOY_ENVIRONMENTS = [
  'production',
  'production-infra',
  'staging',
  'staging-infra',
  'chaos',
  'central',
  'shared-dev',
] as const;
export type DeployEnvironment = (typeof DEPLOY_ENVIRONMENTS)[number];

export const ROLES = ['MANAGER', 'CONTRIBUTOR', 'VIEWER'] as const;
export type Role = (typeof ROLES)[number];

/** Who may invite people and approve those who ask to join; admins always may. */
export const INVITE_POLICIES = ['MANAGERS', 'ADMINS_FOR_PAID_SEATS', 'ADMINS'] as const;
export type InvitePolicy = (typeof INVITE_POLICIES)[number];

export const PERMISSION_LEVELS = ['READ', 'WRITE', 'FULL'] as const;
export type PermissionLevel = (typeof PERMISSION_LEVELS)[number];

export const JOB_ROLES = [
  'CONSULTING',
  'CUSTOMER_SUCCESS',
  'DESIGN',
  'ENGINEERING',
  'FINANCE',
  'LEGAL',
  'MANAGEMENT',
  'MARKETING',
  'OPERATIONS',
  'OTHER',
  'PRODUCT_MANAGEMENT',
  'RESEARCH',
  'SALES',
  'STUDENT',
  'SUPPORT',
] as const;
export type JobRole = (typeof JOB_ROLES)[number];

export const ORGANIZATION_SIZES = ['1-25', '26-200', '201-500', '501-1000', '1001-5000', '5000+'] as const;

export const FILE_TYPES = ['AUDIO', 'IMAGE', 'VIDEO', 'SPREADSHEET', 'DOCUMENT', 'PRESENTATION', 'OTHER'] as const;
export type FileType = (typeof FILE_TYPES)[number];

export const UPLOAD_STATUSES = ['CANCELLED', 'DONE', 'FAILED', 'UPLOADING'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** Progress of converting a recording or cutting a clip. */
export const CONVERSION_STATUSES = [
  'INPUT_INFORMATION',
  'PROGRESSING',
  'STATUS_UPDATE',
  'NEW_WARNING',
  'QUEUE_HOP',
  'COMPLETE',
  'ERROR',
] as const;
export type ConversionStatus = (typeof CONVERSION_STATUSES)[number];

/** Events that a media job reports. */
export const MEDIA_JOB_EVENTS = [
  'source.transferred',
  'output.processed',
  'job.completed',
  'job.skipped',
  'source.failed',
  'metadata.failed',
  'output.failed',
  'metadata.processed',
] as const;
/** Events that an export of recordings and clips reports. */
export const AV_EXPORT_EVENTS = ['av-export.completed', 'av-export.failed', 'av-export.progress'] as const;

export const IMAGE_UPLOAD_TYPES = ['gif', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;

/** Kinds of identity providers that a workspace connects for single sign-on; `single-sign-on.ts` says how each speaks. */
export const SSO_STRATEGIES = [
  'auth0',
  'google-oauth2',
  'windowslive',
  'oidc',
  'samlp',
  'okta',
  'adfs',
  'waad',
  'pingfederate',
  'google-apps',
] as const;
export type SsoStrategy = (typeof SSO_STRATEGIES)[number];

/** What the product uses a tag for; none = as people like. */
export const TAG_ROLES = ['SENTIMENT'] as const;
export type TagRole = (typeof TAG_ROLES)[number];
export const TAG_SENTIMENTS = ['POSITIVE', 'NEGATIVE', 'MIXED'] as const;
export type TagSentiment = (typeof TAG_SENTIMENTS)[number];
