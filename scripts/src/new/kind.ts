import { formsOf, pluralOf } from './names.ts';
import { addEventKind, addPurgedKind, addRowType, addWebKind, kindsOf, nameElsewhere } from './register.ts';
import { nounVariables } from './variables.ts';
import type { Workspace } from './workspace.ts';

const FOLDER = 'services/content';
const EVENTS = 'libs/stream/src/events/content.ts';
const WEB = 'web/app/src/features';
const COLUMNS = `  id: string;
  team_id: string;
  project_id: string;
  title: string;
  rank: Generated<number>;
  created_by: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  version: Generated<number>;
  deleted_at: Date | null;
  deleted_by: string | null;
  trash_root_id: string | null;
  purge_after: Date | null;`;

/**
 * Creates a kind of content object that belongs to projects, in the content service's structure: with permissions,
 * order, trash, events and live messages.
 * @param number Number of its migration.
 */
export async function makeKind(workspace: Workspace, noun: string, number: string): Promise<string[]> {
  const forms = formsOf(noun);
  const { camel, pascal, snake } = forms;
  const plural = formsOf(pluralOf(noun));
  const upper = snake.toUpperCase();
  await workspace.change(EVENTS, (text) => addEventKind(text, upper, snake));
  const kinds = kindsOf(await workspace.read(EVENTS));
  const variables = { ...nounVariables(noun), ALL_KINDS: kinds.map((kind) => `'${kind}'`).join(', ') };
  const rename = (path: string) => path.replace('NOUN', noun);
  await workspace.render('kind/src', `${FOLDER}/src/modules/${noun}`, variables, rename);
  await workspace.render('kind/schema', `${FOLDER}/schema`, variables, rename);
  await workspace.render('kind/test', `${FOLDER}/test`, variables, rename);
  await workspace.render('kind/migrations', `${FOLDER}/migrations`, variables, (path) =>
    path.replace('NUMBER', number).replace('NOUN', plural.snake),
  );
  await workspace.render('kind/web', `${WEB}/${plural.kebab}`, variables, rename);
  await workspace.change(`${WEB}/content/kinds.ts`, (text) => addWebKind(text, forms, plural.kebab));
  await workspace.change(`${FOLDER}/schema/content.graphql`, (text) =>
    text.replace(/^enum ContentKind \{\n( {2}\w+\n)*/m, (list) => `${list}  ${upper}\n`),
  );
  await workspace.change(`${FOLDER}/src/modules/purge/purge.repository.ts`, (text) =>
    addPurgedKind(text, upper, snake),
  );
  const rows = `workspace: ${plural.words} of projects`;
  await workspace.change(`${FOLDER}/schema/rows.gen.ts`, (text) => addRowType(text, forms, rows, COLUMNS));
  const fields = [camel, `create${pascal}`, `update${pascal}`];
  await workspace.change(`${FOLDER}/test/operations.spec.ts`, (text) => nameElsewhere(text, fields, `${noun}.spec.ts`));
  return [
    'Is it searched for? docs/how-to/add-a-kind.md, step 4; until then the index has none of it.',
    `Its fields, limits and rights: docs/how-to/add-a-field.md. Its page in ${WEB}/${plural.kebab}, and its icon, word and address there.`,
    `create${pascal} and update${pascal} take ids: their cases in the proof of isolation (docs/how-to/prove-isolation.md).`,
  ];
}
