import { badInput } from '@fieldloom/kernel/errors';
import type { z } from 'zod';

/**
 * Reads a body or query in the given shape.
 * @throws BAD_INPUT naming the first field that does not fit, never its value.
 */
export function readBody<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badInput(field === '' ? 'The request cannot be read' : `${field} is not valid`, { field });
}
