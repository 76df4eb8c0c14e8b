import type { PlanFlag, PlanLimit } from '@fieldloom/kernel/entitlements';
import type { PlanFlags, PlanLimits } from './plan.ts';

/** What the plans of one family share. A plan in the catalog only states its differences. */

type Numbers = Partial<Record<PlanLimit, number | null>>;
const marked = (origin: 'given' | 'chosen', numbers: Numbers): PlanLimits =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, { value, origin }]));
export const given = (numbers: Numbers): PlanLimits => marked('given', numbers);
export const chosen = (numbers: Numbers): PlanLimits => marked('chosen', numbers);
export const UNLIMITED = null;

export const on = (...names: PlanFlag[]): PlanFlags =>
  Object.fromEntries(names.map((name) => [name, { value: true, origin: 'chosen' as const }]));

// --- Flags of the families. The specification names the flags, but not which plan has which: all chosen. ---

const FREE_FLAGS = on('search', 'semanticSearch', 'publicLinkSharing');
const PRO_FLAGS: PlanFlags = {
  ...FREE_FLAGS,
  ...on('analytics', 'canvasView', 'charts', 'contacts', 'customProjectIconsAndTagColors', 'dynamicHome'),
  ...on('fillerWordRemoval', 'followingFolders', 'magicHighlights', 'personalInsights', 'profilePage'),
  ...on('semanticSummarization', 'transcriptionSettings', 'translation', 'viewsAndFilters', 'webVttDownload'),
};
const TEAM_FLAGS: PlanFlags = {
  ...PRO_FLAGS,
  ...on('askSearch', 'customBranding', 'customHome', 'extensions', 'invitePermissions', 'projectVocabulary'),
  ...on('projectCustomizationAndPermissions', 'publicApi', 'publishedInsightsInFolders', 'subdomainChange'),
  ...on('templates', 'userRoles', 'workspaceCustomVocabulary'),
};
const BUSINESS_FLAGS: PlanFlags = {
  ...TEAM_FLAGS,
  ...on('aiAdvancedSummaries', 'authenticationAndSecuritySettings', 'disablingPublicAccess', 'nestedFolders'),
  ...on('transcriptionProviderChoice', 'userGroups', 'workspaceCustomPrompt'),
};
const ENTERPRISE_FLAGS: PlanFlags = {
  ...BUSINESS_FLAGS,
  ...on('aiRegionChoice', 'crmIntegration', 'enterpriseAuth', 'maxSessionAge', 'retentionPolicy'),
  ...on('scimProvisioning', 'videoRedactions'),
};
export const TRIAL_FLAGS: PlanFlags = { ...ENTERPRISE_FLAGS, maxSessionAge: { value: false, origin: 'given' } };

// --- Limits of the families where nothing else is given. ---

const FREE_LIMITS: PlanLimits = {
  ...chosen({
    seatQuantity: 1,
    minSeatQuantity: 1,
    maxSeatQuantity: 1,
    freeViewers: UNLIMITED,
    projects: 3,
    projectCategories: 1,
    channelDataPoints: 0,
    extensions: 0,
    templates: 0,
    monthlyTranscriptionMinutes: 60,
    workspaceFields: 3,
    workspaceTagBoards: 1,
    recruitIncentiveFee: 0,
    recruitRecruitmentFee: 0,
  }),
  ...given({ channels: 1 }),
};
const PRO_LIMITS: PlanLimits = {
  ...FREE_LIMITS,
  ...chosen({
    seatQuantity: 1,
    maxSeatQuantity: 50,
    projects: UNLIMITED,
    projectCategories: 3,
    channels: 1,
    channelDataPoints: 1_000,
    workspaceFields: 20,
  }),
  ...given({ monthlyTranscriptionMinutes: 600 }),
};
const TEAM_LIMITS: PlanLimits = {
  ...PRO_LIMITS,
  ...chosen({
    seatQuantity: 5,
    maxSeatQuantity: 200,
    projectCategories: 10,
    channels: 3,
    channelDataPoints: 2_500,
    extensions: 3,
    templates: 3,
    monthlyTranscriptionMinutes: 1_800,
    workspaceFields: 50,
    workspaceTagBoards: 3,
  }),
  ...given({ minSeatQuantity: 5 }),
};
const BUSINESS_LIMITS: PlanLimits = {
  ...TEAM_LIMITS,
  ...chosen({
    seatQuantity: 10,
    maxSeatQuantity: 500,
    projectCategories: UNLIMITED,
    channels: 10,
    channelDataPoints: 5_000,
    extensions: 10,
    templates: 50,
    monthlyTranscriptionMinutes: 6_000,
    workspaceFields: 200,
    workspaceTagBoards: 10,
  }),
  ...given({ minSeatQuantity: 10 }),
};
const ENTERPRISE_LIMITS: PlanLimits = {
  ...BUSINESS_LIMITS,
  ...chosen({
    seatQuantity: 10,
    minSeatQuantity: 10,
    maxSeatQuantity: 5_000,
    channels: UNLIMITED,
    channelDataPoints: 10_000,
    extensions: UNLIMITED,
    templates: UNLIMITED,
    monthlyTranscriptionMinutes: UNLIMITED,
    workspaceFields: UNLIMITED,
    workspaceTagBoards: UNLIMITED,
  }),
};

// --- The families' texts in the price list. ---

const FREE_TEXT = {
  description: 'For one person, or a first project with colleagues who read along.',
  features: ['Notes, highlights, tags and insights', 'Search by words and by meaning', 'Public links'],
};
const PRO_TEXT = {
  description: 'For a researcher who works on several projects at once.',
  features: ['Unlimited projects', '600 minutes of transcription a month', 'Views, charts and translation'],
};
const TEAM_TEXT = {
  description: 'For a team that shares its research with the rest of the company.',
  features: ['Roles and project permissions', 'Templates and extensions', 'Own branding and vocabulary', 'Public API'],
};
const BUSINESS_TEXT = {
  description: 'For several teams on one repository of research.',
  features: ['User groups', 'Nested folders', 'Security settings', 'Own summary prompts'],
};
const ENTERPRISE_TEXT = {
  description: 'For companies with rules for sign-in, retention and where data lives.',
  features: ['Single sign-on and SCIM', 'Retention policies', 'Choice of AI region', 'Redaction'],
};

export const FREE = { product: 'FREE', list: 'free', text: FREE_TEXT, flags: FREE_FLAGS, limits: FREE_LIMITS };
export const PRO = { product: 'PRO', list: 'pro', text: PRO_TEXT, flags: PRO_FLAGS, limits: PRO_LIMITS };
export const TEAM = { product: 'TEAM', list: 'team', text: TEAM_TEXT, flags: TEAM_FLAGS, limits: TEAM_LIMITS };
export const BUSINESS = {
  product: 'ENTERPRISE',
  list: 'enterprise',
  text: BUSINESS_TEXT,
  flags: BUSINESS_FLAGS,
  limits: BUSINESS_LIMITS,
};
export const ENTERPRISE = {
  product: 'ENTERPRISE',
  list: 'enterprise',
  text: ENTERPRISE_TEXT,
  flags: ENTERPRISE_FLAGS,
  limits: ENTERPRISE_LIMITS,
};
