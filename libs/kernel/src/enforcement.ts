import type { PlanFlag, PlanLimit } from './entitlements.ts';

/** Services that enforce something of a plan. A spec of each holds what stands for it below. */
type Enforcer = 'accounts' | 'billing' | 'content' | 'media' | 'search';

/** The services that ask it when it is used; or the part of the product that it waits for. */
export type Enforcement = { readonly by: readonly Enforcer[] } | { readonly waitsFor: string };

const by = (...services: Enforcer[]): Enforcement => ({ by: services });
const waitsFor = (part: string): Enforcement => ({ waitsFor: part });

/**
 * Where each flag and limit of a plan is enforced. A service that is named here has a test for it, and a part that begins
 * to exist moves its flags from "waits for" to a service.
 */
export const ENFORCEMENT: Readonly<Record<PlanFlag | PlanLimit, Enforcement>> = {
  aiAdvancedSummaries: waitsFor('summaries'),
  analytics: waitsFor('analytics'),
  askSearch: waitsFor('answers'),
  authenticationAndSecuritySettings: by('accounts'),
  canvasView: waitsFor('canvas'),
  charts: waitsFor('charts'),
  aiRegionChoice: waitsFor('intelligence settings'),
  transcriptionProviderChoice: waitsFor('transcription settings'),
  contacts: waitsFor('people'),
  customBranding: by('accounts', 'media'),
  customHome: waitsFor('home'),
  customProjectIconsAndTagColors: by('content'),
  disablingPublicAccess: waitsFor('sharing settings'),
  dynamicHome: waitsFor('home'),
  enterpriseAuth: by('accounts'),
  extensions: waitsFor('extensions'),
  followingFolders: waitsFor('following'),
  crmIntegration: waitsFor('CRM integrations'),
  magicHighlights: waitsFor('suggested highlights'),
  maxSessionAge: by('accounts'),
  nestedFolders: by('content'),
  personalInsights: by('content'),
  projectVocabulary: by('content'),
  projectCustomizationAndPermissions: by('content'),
  publicApi: by('accounts'),
  publicLinkSharing: by('content'),
  publishedInsightsInFolders: by('content'),
  fillerWordRemoval: waitsFor('transcription settings'),
  retentionPolicy: by('accounts', 'content'),
  scimProvisioning: by('accounts'),
  search: by('search'),
  semanticSearch: by('search'),
  semanticSummarization: waitsFor('answers'),
  subdomainChange: by('accounts'),
  templates: by('content'),
  transcriptionSettings: by('content'),
  translation: waitsFor('translation'),
  userGroups: by('accounts'),
  invitePermissions: by('accounts'),
  profilePage: waitsFor('profile pages'),
  userRoles: by('accounts'),
  videoRedactions: waitsFor('redaction'),
  viewsAndFilters: by('content'),
  webVttDownload: waitsFor('transcript downloads'),
  workspaceCustomPrompt: waitsFor('summaries'),
  workspaceCustomVocabulary: waitsFor('transcription settings'),
  disableClustering: waitsFor('clustering'),
  disableGenAi: waitsFor('answers'),
  disableSummarization: waitsFor('summaries'),
  enforceEnterpriseAuth: waitsFor('sign-in by the company’s provider alone'),
  enforceHipaaTranscription: waitsFor('transcription settings'),
  seatQuantity: by('accounts'),
  minSeatQuantity: by('billing'),
  maxSeatQuantity: by('billing'),
  freeViewers: by('accounts'),
  projects: by('content'),
  projectCategories: by('content'),
  channels: waitsFor('channels'),
  channelDataPoints: waitsFor('channels'),
  monthlyTranscriptionMinutes: waitsFor('metered transcription'),
  workspaceFields: by('content'),
  workspaceTagBoards: by('content'),
  recruitIncentiveFee: waitsFor('recruiting'),
  recruitRecruitmentFee: waitsFor('recruiting'),
};
