import type { LucideIcon } from 'lucide-react';
import type { RootField } from '../../client/mutation-effects.ts';
import type { introspection } from '../../gen/schema.ts';

type FieldOf<Type extends 'Note' | 'Project'> = keyof introspection['types'][Type]['fields'];

/** What is needed to build an object's URL. */
export interface Addressed {
  id: string;
  title?: string | null | undefined;
  /** The note that contains the object, if it has a place in one. */
  noteId?: string | null | undefined;
}

/** Everything that the application needs to know about a kind of object, declared once in the folder of its screens. */
export interface KindOfObject {
  /** Its type in the GraphQL schema. */
  typename: string;
  icon: LucideIcon;
  /** The word for one such object. */
  word: string;
  /** The name of one without a title. */
  untitled: string;
  /** The page that shows it; undefined if it has none. */
  address: (object: Addressed) => string | undefined;
  /** Lists and counts that contain such objects. They become stale when one is added, removed or changed. */
  lists: {
    root: readonly RootField[];
    project?: readonly FieldOf<'Project'>[];
    note?: readonly FieldOf<'Note'>[];
  };
}
