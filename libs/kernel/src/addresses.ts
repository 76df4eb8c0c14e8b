import { isUuid, toShortId } from './ids.ts';
import { titleSlug } from './naming.ts';

/** What stands for an object in an address. */
export interface Named {
  id: string;
  title?: string | null | undefined;
}

/**
 * How an object stands in an address, whoever writes it (the application, a mail): its title for people, then its short id, which
 * alone says which object it is. `readId` reads it, and everything that was written before: a UUID, a short id, another title.
 */
export function objectParam({ id, title }: Named): string {
  const short = isUuid(id) ? toShortId(id) : id;
  const slug = titleSlug(title ?? '');
  return slug === '' ? short : `${slug}-${short}`;
}
