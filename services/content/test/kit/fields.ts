import type { Actor } from '@fieldloom/auth/actor';
import type { ContentKit } from './content-kit.ts';

/** A field as specs see it. */
export interface MadeField {
  id: string;
  label: string;
  type: string;
  options: { options: { id: string; label: string; color: string }[]; maxSelectable: number };
  rank: number;
  version: number;
}

export const FIELD = 'id label type options rank version fieldSetId';

/** Creates fields through the API, as people do. */
export class FieldMaker {
  constructor(
    private readonly kit: ContentKit,
    private readonly actor: Actor,
  ) {}

  async setOf(projectId: string, kind: 'note' | 'insight' = 'note'): Promise<string> {
    const { project } = await this.kit.do(
      this.actor,
      `query ($id: ID!) { project(id: $id) { ${kind}FieldSet { id } } }`,
      { id: projectId },
    );
    return project[`${kind}FieldSet`].id;
  }

  async group(title: string): Promise<string> {
    const query = 'mutation ($title: String!) { createFieldSet(title: $title) { id } }';
    return (await this.kit.do(this.actor, query, { title })).createFieldSet.id;
  }

  async field(fieldSetId: string, type: string, label = type, options?: unknown): Promise<MadeField> {
    const query = `mutation ($input: CreateFieldInput!) { createField(input: $input) { ${FIELD} } }`;
    return (await this.kit.do(this.actor, query, { input: { fieldSetId, label, type, options } })).createField;
  }

  /** Creates a select field with options of these names. */
  select(fieldSetId: string, label: string, names: string[], maxSelectable?: number): Promise<MadeField> {
    return this.field(fieldSetId, 'SELECT', label, { maxSelectable, options: names.map((name) => ({ label: name })) });
  }

  async note(projectId: string, title = 'N'): Promise<string> {
    const query = 'mutation ($input: CreateNoteInput!) { createNote(input: $input) { id } }';
    return (await this.kit.do(this.actor, query, { input: { projectId, title } })).createNote.id;
  }

  async set(noteId: string, values: Record<string, unknown>): Promise<Record<string, string | boolean>> {
    const query = `mutation ($noteId: ID!, $values: JSON!) { setNoteFields(noteId: $noteId, values: $values) { fieldDatum } }`;
    return (await this.kit.do(this.actor, query, { noteId, values })).setNoteFields.fieldDatum;
  }

  async valuesOf(noteId: string, reader = this.actor): Promise<Record<string, string | boolean>> {
    return (await this.kit.do(reader, 'query ($id: ID!) { note(id: $id) { fieldDatum } }', { id: noteId })).note
      .fieldDatum;
  }
}
