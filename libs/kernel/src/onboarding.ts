/** What somebody wants to use the product for, in the contract's words. */
export const USE_CASES = [
  'ResearchAnalysis',
  'VideoTranscription',
  'InsightsHub',
  'ShareInsights',
  'UnderstandCustomerNeeds',
  'HighVolumeFeedback',
  'Recruitment',
  'Surveys',
  'Others',
] as const;
export type UseCase = (typeof USE_CASES)[number];

/** First steps; each is done once it has happened. */
export const CHECKLIST_ITEMS = [
  'create-project',
  'upload-recording',
  'create-highlight',
  'create-tag',
  'create-insight',
  'publish-insight',
  'invite-colleague',
  'search',
  'connect-integration',
] as const;
export type ChecklistItem = (typeof CHECKLIST_ITEMS)[number];

export type ChecklistVersion = 1 | 2 | 3 | 4;

/** The items of each version, in their order. */
export const CHECKLISTS: Record<ChecklistVersion, readonly ChecklistItem[]> = {
  // For people who analyze research, and for everybody who gave no answer.
  1: ['create-project', 'upload-recording', 'create-highlight', 'create-tag', 'create-insight'],
  // For people who transcribe video.
  2: ['create-project', 'upload-recording', 'create-highlight', 'search'],
  // For people who keep and share insights.
  3: ['create-project', 'create-insight', 'publish-insight', 'invite-colleague'],
  // For people who collect what many people say.
  4: ['create-project', 'connect-integration', 'upload-recording', 'search', 'invite-colleague'],
};

const VERSION_OF: Partial<Record<UseCase, ChecklistVersion>> = {
  VideoTranscription: 2,
  InsightsHub: 3,
  ShareInsights: 3,
  HighVolumeFeedback: 4,
  Recruitment: 4,
  Surveys: 4,
};

/** Returns the checklist for somebody's use cases: the one of the first use case that has its own. */
export function checklistVersion(useCases: readonly UseCase[]): ChecklistVersion {
  for (const useCase of useCases) {
    const version = VERSION_OF[useCase];
    if (version !== undefined) return version;
  }
  return 1;
}
