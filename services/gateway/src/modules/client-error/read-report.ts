import { CLIENT_ERROR_KINDS, CLIENT_ERROR_LIMITS, type ClientErrorBody } from '@fieldloom/kernel/client-errors';
import { badInput } from '@fieldloom/kernel/errors';
import { MESSAGES } from '@fieldloom/kernel/messages';
import { z } from 'zod';
import { PAGE_PATTERN } from '../operation/operation-request.ts';

/** Accepts only names from the program: anybody with a token can send this, and it goes to the operator's collector. */
const name = z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/);

const report = z.strictObject({
  kind: z.enum(CLIENT_ERROR_KINDS),
  at: z.iso.datetime(),
  type: name,
  message: z.enum(Object.values(MESSAGES)).optional(),
  operation: name.optional(),
  status: z.number().int().min(100).max(599).optional(),
  code: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,49}$/)
    .optional(),
  page: z.string().max(200).regex(PAGE_PATTERN).optional(),
  chunk: z
    .string()
    .max(200)
    .regex(/^[\w$./:-]+$/)
    .optional(),
  chunkCause: z.enum(['missing', 'timeout', 'error']).optional(),
  frames: z
    .array(z.string().regex(/^[\w$.-]{1,120}:\d{1,7}:\d{1,7}$/))
    .max(CLIENT_ERROR_LIMITS.frames)
    .optional(),
});

const body = z.strictObject({
  session: z.uuid(),
  release: z.string().regex(/^[\w.+-]{1,64},[\w-]{1,20}$|^development$/),
  reports: z.array(report).min(1).max(CLIENT_ERROR_LIMITS.together),
});

/** @throws BAD_INPUT naming the field, never its value. */
export function readReports(value: unknown): z.infer<typeof body> & ClientErrorBody {
  const read = body.safeParse(value);
  if (read.success) return read.data as z.infer<typeof body> & ClientErrorBody;
  const field = read.error.issues[0]?.path.join('.') ?? '';
  throw badInput('This is no report of the web application', { field });
}
