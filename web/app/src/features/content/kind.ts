import type { LucideIcon } from 'lucide-react';
import type { RootField } from '../../client/mutation-effects.ts';
import type { introspection } from '../../gen/schema.ts';

type FieldOf<Type extends 'Note' | 'Project'> = keyof introspection['types'][Type]['fields'];

/** What an address is made of. */
export interface Addressed {
  id: string;
  title?: string | null | undefined;
  /** The note that holds the object, if it has a place in one. */
  noteId?: string | null | undefined;
}

/** All that the application has to know of a kind of object, declared once in the folder of its screens. */
export interface KindOfObject {
  /** Its type in the schema. */
  typename: string;
  icon: LucideIcon;
  /** What one of it is called. */
  word: string;
  /** What one is called that has no title. */
  untitled: string;
  /** The page that shows it; undefined where it has none. */
  address: (object: Addressed) => string | undefined;
  /** Lists and counts that one of it stands in: they are old when one comes, goes or changes. */
  lists: {
    root: readonly RootField[];
    project?: readonly FieldOf<'Project'>[];
    note?: readonly FieldOf<'Note'>[];
  };
}
