/** What a directory can run into. Told to it by /ServiceProviderConfig where SCIM has a word for it. */
export const SCIM_LIMITS = {
  tokensPerWorkspace: 5,
  /** Of one token, in each process by itself; Entra ID asks for 25 a second. */
  requestsPerMinute: 1_500,
  /** Calls without a valid token, from one network address. */
  strangersPerMinute: 120,
  pageSize: 200,
  defaultPageSize: 100,
  bulkOperations: 100,
  /** Bytes of any body; a region's edge lets no more through either. */
  bodyBytes: 1_000_000,
  patchOperations: 100,
  filterLength: 4_000,
  filterDepth: 20,
  /** Conditions in one filter. */
  filterTerms: 100,
  emails: 20,
  roles: 20,
  /** Characters of a part of a name, and of a title. */
  namePart: 300,
  /** A token's last use is written down at most this often. */
  touchSeconds: 60,
} as const;

/** SCIM of a region, below its own host. */
export const SCIM_PATH = '/api/scim/v2';
