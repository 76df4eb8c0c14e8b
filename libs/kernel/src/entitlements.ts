/** Names of what a plan can include. Billing's catalogue, the services that enforce them and the web share these. */

/** Allowed when true. */
export const ALLOW_FLAGS = [
  'aiAdvancedSummaries',
  'analytics',
  'askSearch',
  'authenticationAndSecuritySettings',
  'canvasView',
  'charts',
  'aiRegionChoice',
  'transcriptionProviderChoice',
  'contacts',
  'customBranding',
  'customHome',
  'customProjectIconsAndTagColors',
  'disablingPublicAccess',
  'dynamicHome',
  'enterpriseAuth',
  'extensions',
  'followingFolders',
  'crmIntegration',
  'magicHighlights',
  'maxSessionAge',
  'nestedFolders',
  'personalInsights',
  'projectVocabulary',
  'projectCustomizationAndPermissions',
  'publicApi',
  'publicLinkSharing',
  'publishedInsightsInFolders',
  'fillerWordRemoval',
  'retentionPolicy',
  'scimProvisioning',
  'search',
  'semanticSearch',
  'semanticSummarization',
  'subdomainChange',
  'templates',
  'transcriptionSettings',
  'translation',
  'userGroups',
  'invitePermissions',
  'profilePage',
  'userRoles',
  'videoRedactions',
  'viewsAndFilters',
  'webVttDownload',
  'workspaceCustomPrompt',
  'workspaceCustomVocabulary',
] as const;
export type AllowFlag = (typeof ALLOW_FLAGS)[number];

/** Taken away when true, whatever else is allowed. */
export const DISABLE_FLAGS = ['disableClustering', 'disableGenAi', 'disableSummarization'] as const;
export type DisableFlag = (typeof DISABLE_FLAGS)[number];

/** Required of everybody when true. */
export const ENFORCE_FLAGS = ['enforceEnterpriseAuth', 'enforceHipaaTranscription'] as const;
export type EnforceFlag = (typeof ENFORCE_FLAGS)[number];

export const PLAN_FLAGS = [...ALLOW_FLAGS, ...DISABLE_FLAGS, ...ENFORCE_FLAGS] as const;
export type PlanFlag = AllowFlag | DisableFlag | EnforceFlag;

/** Whole numbers; no value means unlimited, 0 means none. */
export const PLAN_LIMITS = [
  /** Paid seats that may be assigned. */
  'seatQuantity',
  'minSeatQuantity',
  'maxSeatQuantity',
  'freeViewers',
  'projects',
  'projectCategories',
  'channels',
  'channelDataPoints',
  'extensions',
  'templates',
  /** Minutes in a calendar month (UTC). */
  'monthlyTranscriptionMinutes',
  'workspaceFields',
  'workspaceTagBoards',
  /** Per cent of the amount paid to participants. */
  'recruitIncentiveFee',
  /** US cents for each recruited participant. */
  'recruitRecruitmentFee',
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

/** Features whose upgrade prompt is shown when the plan does not have them, and the flag that decides. */
export const FEATURE_PROMPTS = {
  access: 'projectCustomizationAndPermissions',
  analytics: 'analytics',
  'ask-search': 'askSearch',
  authentication: 'authenticationAndSecuritySettings',
  authentication_methods: 'authenticationAndSecuritySettings',
  'automatic-account-creation': 'authenticationAndSecuritySettings',
  'canvas-view': 'canvasView',
  charts: 'charts',
  /** Decided by the trial's end and the limit of channel data points. */
  'channels-trial-ended': null,
  'choice-of-ai-model-region': 'aiRegionChoice',
  /** Decided by the limit of seats. */
  collaboration: null,
  /** Every plan has comments; the prompt shows in read-only workspaces. */
  comments: null,
  contacts: 'contacts',
  'custom-home': 'customHome',
  customize: 'customProjectIconsAndTagColors',
  'custom-session-length': 'maxSessionAge',
  'custom-sso': 'enterpriseAuth',
  'custom-subdomain': 'subdomainChange',
  'custom-theme': 'customBranding',
  'custom-vocabulary': 'workspaceCustomVocabulary',
  'data-retention': 'retentionPolicy',
  'disable-public-access': 'disablingPublicAccess',
  'download-highlight': 'webVttDownload',
  extensions: 'extensions',
  fields: 'projectCustomizationAndPermissions',
  folders: 'nestedFolders',
  /** Our own name: the contract has no prompt for this flag (docs/adr/0026). */
  'public-api': 'publicApi',
  'public-link-sharing': 'publicLinkSharing',
  redaction: 'videoRedactions',
  'scim-provisioning': 'scimProvisioning',
  search: 'search',
  security: 'authenticationAndSecuritySettings',
  'summary-frameworks': 'workspaceCustomPrompt',
  'tag-edit': 'projectCustomizationAndPermissions',
  template: 'templates',
  transcription: 'transcriptionSettings',
  translate: 'translation',
  'user-groups': 'userGroups',
  views: 'viewsAndFilters',
  'workspace-fields': 'projectCustomizationAndPermissions',
  'workspace-tags': 'projectCustomizationAndPermissions',
  'your-work': 'personalInsights',
} as const satisfies Record<string, AllowFlag | null>;
export type FeaturePrompt = keyof typeof FEATURE_PROMPTS;

/** Prompts to raise a limit, with the limit; null where the product sets the bound, not a plan. */
export const LIMIT_PROMPTS = {
  channels: 'channels',
  'channel-data-points': 'channelDataPoints',
  folders: 'projectCategories',
  projects: 'projects',
  templates: 'templates',
  users: 'seatQuantity',
  'workspace-field-groups': 'workspaceFields',
  fields: 'workspaceFields',
  'tag-boards': 'workspaceTagBoards',
  tags: null,
  'transcription-minutes': 'monthlyTranscriptionMinutes',
} as const satisfies Record<string, PlanLimit | null>;
export type LimitPrompt = keyof typeof LIMIT_PROMPTS;

export const ADMIN_PROMPTS = ['only-admins-invite-users', 'only-admins-invite-paid-seats'] as const;
export type AdminPrompt = (typeof ADMIN_PROMPTS)[number];

/** The prompt that is shown for an operation that the plan does not allow. */
export type UpgradePrompt = FeaturePrompt | LimitPrompt | AdminPrompt;

/** The prompt for each flag that can refuse something. Several flags share the prompt of their subject. */
export const PROMPT_OF_FLAG: Record<AllowFlag, FeaturePrompt> = {
  aiAdvancedSummaries: 'summary-frameworks',
  analytics: 'analytics',
  askSearch: 'ask-search',
  authenticationAndSecuritySettings: 'security',
  canvasView: 'canvas-view',
  charts: 'charts',
  aiRegionChoice: 'choice-of-ai-model-region',
  transcriptionProviderChoice: 'transcription',
  contacts: 'contacts',
  customBranding: 'custom-theme',
  customHome: 'custom-home',
  customProjectIconsAndTagColors: 'customize',
  disablingPublicAccess: 'disable-public-access',
  dynamicHome: 'custom-home',
  enterpriseAuth: 'custom-sso',
  extensions: 'extensions',
  followingFolders: 'folders',
  crmIntegration: 'extensions',
  magicHighlights: 'ask-search',
  maxSessionAge: 'custom-session-length',
  nestedFolders: 'folders',
  personalInsights: 'your-work',
  projectVocabulary: 'custom-vocabulary',
  projectCustomizationAndPermissions: 'access',
  publicApi: 'public-api',
  publicLinkSharing: 'public-link-sharing',
  publishedInsightsInFolders: 'folders',
  fillerWordRemoval: 'transcription',
  retentionPolicy: 'data-retention',
  scimProvisioning: 'scim-provisioning',
  search: 'search',
  semanticSearch: 'search',
  semanticSummarization: 'summary-frameworks',
  subdomainChange: 'custom-subdomain',
  templates: 'template',
  transcriptionSettings: 'transcription',
  translation: 'translate',
  userGroups: 'user-groups',
  invitePermissions: 'access',
  profilePage: 'your-work',
  userRoles: 'access',
  videoRedactions: 'redaction',
  viewsAndFilters: 'views',
  webVttDownload: 'download-highlight',
  workspaceCustomPrompt: 'summary-frameworks',
  workspaceCustomVocabulary: 'custom-vocabulary',
};

/** What a flag allows, in words that fit a sentence: "Your plan does not include nested folders." */
export const FLAG_NAMES: Record<AllowFlag, string> = {
  aiAdvancedSummaries: 'advanced summaries',
  analytics: 'analytics',
  askSearch: 'answers in search',
  authenticationAndSecuritySettings: 'sign-in and security settings',
  canvasView: 'canvases',
  charts: 'charts',
  aiRegionChoice: 'a choice of AI region',
  transcriptionProviderChoice: 'a choice of transcription provider',
  contacts: 'contacts',
  customBranding: 'your own branding',
  customHome: 'a home page of your own',
  customProjectIconsAndTagColors: 'custom icons and colors',
  disablingPublicAccess: 'turning off public access',
  dynamicHome: 'a home page that follows your work',
  enterpriseAuth: 'single sign-on',
  extensions: 'extensions',
  followingFolders: 'following folders',
  crmIntegration: 'CRM integrations',
  magicHighlights: 'suggested highlights',
  maxSessionAge: 'session length',
  nestedFolders: 'nested folders',
  personalInsights: 'personal insights',
  projectVocabulary: 'project vocabulary',
  projectCustomizationAndPermissions: 'project permissions',
  publicApi: 'the API',
  publicLinkSharing: 'public links',
  publishedInsightsInFolders: 'published insights in folders',
  fillerWordRemoval: 'filler word removal',
  retentionPolicy: 'retention policies',
  scimProvisioning: 'SCIM provisioning',
  search: 'search',
  semanticSearch: 'search by meaning',
  semanticSummarization: 'summaries of search results',
  subdomainChange: 'changing the workspace’s address',
  templates: 'templates',
  transcriptionSettings: 'transcription settings',
  translation: 'translation',
  userGroups: 'groups',
  invitePermissions: 'choosing who may invite',
  profilePage: 'profile pages',
  userRoles: 'roles',
  videoRedactions: 'redaction',
  viewsAndFilters: 'saved views',
  webVttDownload: 'downloading transcripts',
  workspaceCustomPrompt: 'your own summary prompts',
  workspaceCustomVocabulary: 'workspace vocabulary',
};

export const SUBSCRIPTION_STATUSES = ['ACTIVE', 'CANCELED', 'PAST_DUE', 'TRIALING', 'UNPAID'] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

export const BILLING_INTERVALS = ['year', 'month', 'week', 'day'] as const;
export type BillingInterval = (typeof BILLING_INTERVALS)[number];

export const TRIAL_STATUSES = ['NotStarted', 'Active', 'Expired', 'Requested'] as const;
export type TrialStatus = (typeof TRIAL_STATUSES)[number];
