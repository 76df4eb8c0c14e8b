/** How a summary is put together; the names are those of the API and of the database. */
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
