/** What a file of another program may hold. What exceeds a limit is refused, or cut where a warning says so. */
export const REFI_LIMITS = {
  /** Bytes of an archive as it was uploaded. */
  archiveBytes: 20_000_000_000,
  archiveEntries: 20_000,
  /** Bytes of one file in an archive; the standard's own limit. */
  entryBytes: 2_147_483_647,
  /** Bytes of all files in an archive together, unpacked. */
  unpackedBytes: 50_000_000_000,
  /** An entry may unpack to this many times its packed size, and `unpackedAllowance` bytes more. */
  unpackedRatio: 200,
  unpackedAllowance: 1_000_000,
  /** Bytes of the XML of a project. */
  projectBytes: 500_000_000,
  /** Bytes of the XML of a bare codebook. */
  codebookBytes: 20_000_000,
  /** Bytes of one plain text in an archive. */
  textBytes: 20_000_000,
  codes: 20_000,
  /** Codes within each other, the outermost counted. */
  codeLevels: 50,
  /** Elements within each other, whatever they are. */
  elementLevels: 80,
  /** Children of one name in an element, such as the selections of a source. */
  children: 50_000,
  /** Elements within one source, code, case, note, link or set: what is held at a time. */
  heldElements: 500_000,
  /** Characters within one of these. */
  heldCharacters: 50_000_000,
  /** Everything with an id, and ids that are only referred to. */
  objects: 500_000,
  /** Characters of a name. What is longer is cut. */
  name: 2_000,
  /** Characters of a description or of a variable's text. What is longer is cut. */
  memo: 1_000_000,
  /** Characters of a text within the XML. What is longer is cut. */
  text: 5_000_000,
  /** Characters of the XML from one tag to the next. */
  stretch: 12_000_000,
  /** Examples that a warning keeps. */
  examples: 20,
} as const;

export type RefiLimits = { readonly [Name in keyof typeof REFI_LIMITS]: number };
