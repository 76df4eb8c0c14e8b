export const SUPPORT_ACCESS_LIMITS = {
  /** Requests and grants that the list shows. */
  listed: 200,
  /** Grants that may be valid at the same time. */
  current: 20,
  /** Open requests of a workspace. */
  open: 20,
  /** Accesses that staff see of their own. */
  listedForStaff: 20,
  /** Admins who are notified of a request, the oldest members first. */
  toldAdmins: 20,
  /** Uses that one call of the gateway records at most. */
  uses: 100,
  /** Ids that are recorded of one use. */
  idsOfUse: 20,
  fieldsOfUse: 20,
  nameOfUse: 100,
} as const;
