import { DomainError, type ErrorDetails } from '@fieldloom/kernel/errors';

/** Why a file is refused: in `details.reason` of the error. */
export type RefusalReason =
  | 'NOT_A_ZIP'
  | 'DAMAGED'
  | 'ENCRYPTED'
  | 'UNSAFE_NAME'
  | 'LINK'
  | 'REPEATED_NAME'
  | 'OVERLAPPING'
  | 'TOO_DENSE'
  | 'TOO_LARGE'
  | 'NO_PROJECT'
  | 'SEVERAL_PROJECTS'
  | 'DOCTYPE'
  | 'NOT_XML'
  | 'NOT_REFI_QDA'
  | 'TOO_DEEP'
  | 'TOO_MANY';

const MESSAGES: Record<RefusalReason, string> = {
  NOT_A_ZIP: 'This file is not a QDPX archive, or its end is missing',
  DAMAGED: 'This archive is damaged',
  ENCRYPTED: 'This archive is encrypted. Export it without a password.',
  UNSAFE_NAME: 'This archive has a file whose name leads out of it',
  LINK: 'This archive has a link instead of a file',
  REPEATED_NAME: 'This archive has two files of one name',
  OVERLAPPING: 'This archive is damaged',
  TOO_DENSE: 'This archive unpacks to far more than it may',
  TOO_LARGE: 'This file is too large',
  NO_PROJECT: 'This archive has no project (.qde)',
  SEVERAL_PROJECTS: 'This archive has more than one project (.qde)',
  DOCTYPE: 'This file has a document type, which is not allowed',
  NOT_XML: 'This file is not valid XML',
  NOT_REFI_QDA: 'This file is not a REFI-QDA project or codebook',
  TOO_DEEP: 'This file has too many levels',
  TOO_MANY: 'This file has too many entries of one kind',
};

const LIMITS: ReadonlySet<RefusalReason> = new Set(['TOO_LARGE', 'TOO_DEEP', 'TOO_MANY']);

/**
 * The error of a file that is refused: TOO_LARGE where a limit was exceeded, otherwise UNPROCESSABLE.
 * @param details Names of limits, numbers, and lines of the file. Never names or texts from the file.
 */
export function refusal(reason: RefusalReason, details: ErrorDetails = {}, cause?: unknown): DomainError {
  const code = LIMITS.has(reason) ? 'TOO_LARGE' : 'UNPROCESSABLE';
  return new DomainError(code, MESSAGES[reason], { details: { reason, ...details }, cause });
}
