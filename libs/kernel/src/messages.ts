/** Messages that are part of the contract, word for word. */
export const MESSAGES = {
  hostnameNotParsed: 'Could not parse hostname',
  noRootDomain: "Webpack config invalid, can't get root domain",
  jwtExpired: 'jwt expired',
  invalidJson: 'Invalid JSON',
  cancelled: 'User requested cancellation',
  readOnly: 'Unavailable in read-only mode',
  viewersCannotSummarize: 'Viewers cannot generate summaries',
  noEditPermission: 'You don’t have edit permissions in this project',
  notEnoughContent: 'Not enough content to summarize',
  dynamicImport: 'Error loading dynamic component import',
  scriptLoad: 'Failed to load script',
  socketNotRestarted: 'Unable to restart wsLink',
  personFieldOfPeople: 'Person-type custom fields cannot be used under person scope',
  tooManyOptions: 'Too many options.',
  tooManyDomains: 'Too many domain to fit in Auth0 organization metadata. Maximum 5 fields available.',
  temporarilyUnavailable: 'Temporarily unavailable',
} as const;
