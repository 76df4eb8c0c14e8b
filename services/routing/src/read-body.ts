import { badInput } from '@fieldloom/kernel/errors';
import type { z } from 'zod';

/**
 * Parses a request's body.
 * @throws BAD_INPUT with the name of the first invalid field, never with its value.
 */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badInput(field === '' ? 'The request cannot be read' : `${field} is not valid`, { field });
}
