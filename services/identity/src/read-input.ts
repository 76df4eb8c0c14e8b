import { badInput } from '@fieldloom/kernel/errors';
import type { z } from 'zod';

/**
 * A request's body or query in the shape that is asked for.
 * @throws BAD_INPUT naming the first field that does not fit, never its value.
 */
export function readInput<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join('.') ?? '';
  throw badInput(field === '' ? 'The request cannot be read' : `${field} is not valid`, { field });
}
