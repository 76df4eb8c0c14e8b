/** The structure of a summary. API and database use these names. */
export const SUMMARY_FRAMEWORKS = [
  'ByQuestion',
  'ByThemes',
  'Chronological',
  'CustomPrompt',
  'CustomerCall',
  'Essential',
  'FeatureRequests',
  'ProductPRD',
  'RecommendedActions',
  'ResearchReport',
  'SalesMEDICC',
  'SalesSPICED',
  'Summary',
  'UsabilityTest',
  'VoiceOfCustomerReport',
] as const;
export type SummaryFramework = (typeof SUMMARY_FRAMEWORKS)[number];
