import { ERROR_CODES, isDomainError, toDomainError } from '@fieldloom/kernel/errors';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The kinds of errors that SCIM has names for (RFC 7644, table 9). */
type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'
  | 'invalidVers';

/** An expected failure that only SCIM knows; everything else is a `DomainError`. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export const invalidFilter = (detail: string): ScimError => new ScimError(400, detail, 'invalidFilter');
export const invalidPath = (detail: string): ScimError => new ScimError(400, detail, 'invalidPath');
export const invalidSyntax = (detail: string): ScimError => new ScimError(400, detail, 'invalidSyntax');
export const invalidValue = (detail: string): ScimError => new ScimError(400, detail, 'invalidValue');
export const mutability = (detail: string): ScimError => new ScimError(400, detail, 'mutability');
export const noTarget = (detail: string): ScimError => new ScimError(400, detail, 'noTarget');
export const notUnique = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');
export const unknownResource = (): ScimError => new ScimError(404, 'There is no such resource');

interface ScimErrorBody {
  schemas: [typeof ERROR_SCHEMA];
  /** A string, as RFC 7644 requires. */
  status: string;
  scimType?: ScimType;
  detail: string;
}

/** Turns any thrown value into SCIM's answer. The message of an unexpected error is left out. */
export function toScimError(error: unknown): { status: number; body: ScimErrorBody } {
  const known = error instanceof ScimError ? error : fromDomain(error);
  return {
    status: known.status,
    body: {
      schemas: [ERROR_SCHEMA],
      status: String(known.status),
      ...(known.scimType === undefined ? {} : { scimType: known.scimType }),
      detail: known.message,
    },
  };
}

/** Tells whether somebody should look at the error. */
export function isUnexpected(error: unknown): boolean {
  return !(error instanceof ScimError) && !isDomainError(error);
}

function fromDomain(error: unknown): ScimError {
  const domain = toDomainError(error);
  const detail = domain.humanReadable ? domain.message : domain.row.title;
  if (domain.code === 'BAD_INPUT' || domain.code === 'UNPROCESSABLE') return invalidValue(detail);
  if (domain.code === 'TOO_LARGE' && 'field' in domain.details) return invalidValue(detail);
  return new ScimError(ERROR_CODES[domain.code].status, detail);
}
