export const SUPPORT_ACCESS_LIMITS = {
  /** Requests and grants that the list shows. */
  listed: 200,
  /** Grants that hold at once. */
  current: 20,
  /** Open requests of a workspace. */
  open: 20,
  /** What staff are shown of their own. */
  listedForStaff: 20,
  /** Admins who are told of a request, the oldest members first. */
  toldAdmins: 20,
  /** What one call of the gateway writes down at most. */
  uses: 100,
  /** Of one use: what it names. */
  idsOfUse: 20,
  fieldsOfUse: 20,
  nameOfUse: 100,
} as const;
