/** Limits for a directory. /ServiceProviderConfig publishes those that SCIM has a name for. */
export const SCIM_LIMITS = {
  tokensPerWorkspace: 5,
  /** Per token, in each process separately. Entra ID asks for 25 a second. */
  requestsPerMinute: 1_500,
  /** Calls without a valid token from one network address. */
  strangersPerMinute: 120,
  pageSize: 200,
  defaultPageSize: 100,
  bulkOperations: 100,
  /** Bytes of any body. A region's edge does not let more through either. */
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
  /** A token's last use is recorded at most this often. */
  touchSeconds: 60,
} as const;

/** Path of SCIM on the region's own host. */
export const SCIM_PATH = '/api/scim/v2';
