/** Codes of a connection that was established and then broke. */
const CUT_CODES = ['ECONNRESET', 'EPIPE', '57P01', '57P02'];
/**
 * Codes of Node's sockets, of PostgreSQL (classes 08, 53, 57P and 55P03) and of Connect that mean that nobody answers
 * now.
 */
const CODES = new Set<unknown>([
  ...CUT_CODES,
  'ECONNREFUSED',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // A name server that does not answer, and a name that a cluster has only while a process is behind it.
  'EAI_AGAIN',
  'ENOTFOUND',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  '53300',
  // Somebody else holds a lock for longer than callers wait.
  '55P03',
  '57P03',
  'UNAVAILABLE',
  14,
]);
const CLASS_08 = /^08...$/;
/** `pg` gives these errors no code. */
const CUT_MESSAGES = [/^Connection terminated/, /^Client has encountered a connection error/];
const MESSAGES = [...CUT_MESSAGES, /^timeout exceeded when trying to connect/];

/**
 * Tells whether an error means that another program, or a row of it, can't be reached now: PostgreSQL, an engine, a
 * service. A request is then answered as temporarily unavailable, and a message is retried until it works: setting
 * messages aside would empty whole topics into their dead letters whenever a database restarts.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors } = error as {
    code?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  if (CODES.has(code) || (typeof code === 'string' && CLASS_08.test(code))) return true;
  if (typeof message === 'string' && MESSAGES.some((pattern) => pattern.test(message))) return true;
  if (Array.isArray(errors) && errors.length > 0 && errors.every(isUnreachable)) return true;
  return cause !== undefined && isUnreachable(cause);
}

/** Tells whether an established connection to PostgreSQL broke, in contrast to one that could not be made. */
export function isCutOff(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && CUT_CODES.includes(code)) return true;
  return typeof message === 'string' && CUT_MESSAGES.some((pattern) => pattern.test(message));
}
