import { badInput } from '@fieldloom/kernel/errors';
import type { z } from 'zod';

/**
 * Parses a request's body or query.
 * @throws BAD_INPUT with the name of the first invalid field, never with its value.
 */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badInput(field === '' ? 'The request cannot be read' : `${field} is not valid`, { field });
}
