import { type DemoNote, demoFields, ME } from './demo-content.ts';
import type { Ask } from './fill-workspace.ts';

interface MadeField {
  id: string;
  label: string;
  options: { options?: { id: string; label: string }[] };
}

/** An existing note, found by title. */
interface PresentNote {
  id: string;
  title: string;
  fieldDatum: Record<string, string | boolean>;
}

const FIELDS = `query($id: ID!) {
  me { id }
  project(id: $id) {
    noteFieldSet { id fields { id label options } }
    notes { nodes { id title fieldDatum } }
  }
}`;
const CREATE = 'mutation($input: CreateFieldInput!) { createField(input: $input) { id label options } }';
const SET = 'mutation($noteId: ID!, $values: JSON!) { setNoteFields(noteId: $noteId, values: $values) { id } }';

/** Creates missing fields of a project, and sets the values of its notes unless they have some. */
export async function fillFields(ask: Ask, projectId: string, notes: readonly DemoNote[]): Promise<void> {
  const { me, project } = await ask<{
    me: { id: string };
    project: { noteFieldSet: { id: string; fields: MadeField[] }; notes: { nodes: PresentNote[] } };
  }>(FIELDS, { id: projectId });
  const fields = await fieldsByLabel(ask, project.noteFieldSet);
  for (const { title, fields: wanted } of notes) {
    const note = project.notes.nodes.find((each) => each.title === title);
    if (note === undefined || Object.keys(note.fieldDatum).length > 0) continue;
    const values = Object.fromEntries(
      Object.entries(wanted).map(([label, value]) => valueOf(fields, label, value, me.id)),
    );
    await ask(SET, { noteId: note.id, values });
  }
}

async function fieldsByLabel(
  ask: Ask,
  { id, fields }: { id: string; fields: MadeField[] },
): Promise<ReadonlyMap<string, MadeField>> {
  const made = new Map(fields.map((field) => [field.label, field]));
  for (const { label, type, options } of demoFields) {
    if (made.has(label)) continue;
    const input = { fieldSetId: id, label, type, options };
    made.set(label, (await ask<{ createField: MadeField }>(CREATE, { input })).createField);
  }
  return made;
}

/** Converts a value to the API's format: ids in place of option names. */
function valueOf(
  fields: ReadonlyMap<string, MadeField>,
  label: string,
  value: string | boolean,
  me: string,
): [id: string, value: string | boolean] {
  const field = fields.get(label);
  if (field === undefined) throw new Error(`The demo has no field ${label}`);
  const { options } = field.options;
  if (options === undefined || typeof value === 'boolean') return [field.id, value === ME ? me : value];
  const ids = value.split(', ').map((name) => options.find((option) => option.label === name)?.id);
  return [field.id, ids.filter((id) => id !== undefined).join(',')];
}
