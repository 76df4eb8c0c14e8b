import { isUuid, toShortId } from './ids.ts';
import { titleSlug } from './naming.ts';

/** The parts of an object that its URL is made of. */
export interface Named {
  id: string;
  title?: string | null | undefined;
}

/**
 * Makes the part of a URL that identifies an object, for the application and for mails: its title for people, then its
 * short id, which alone identifies the object. `readId` reads it, and also every older form: a UUID, a short id,
 * another title.
 */
export function objectParam({ id, title }: Named): string {
  const short = isUuid(id) ? toShortId(id) : id;
  const slug = titleSlug(title ?? '');
  return slug === '' ? short : `${slug}-${short}`;
}
