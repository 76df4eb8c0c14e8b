import { Problem } from '../../../libs/engines/src/problem.ts';
import { makeConsumer, makeEvent } from './event.ts';
import { makeKind } from './kind.ts';
import { checkName, formsOf, type NameForms, pluralOf } from './names.ts';
import { addPort, addRowType, addService } from './register.ts';
import { nounVariables, serviceVariables } from './variables.ts';
import { Workspace } from './workspace.ts';

export type Request =
  | { kind: 'service'; name: string; noun: string }
  /** `isKind`: a content object with permissions, order and trash. */
  | { kind: 'module'; service: string; noun: string; isKind?: boolean }
  | { kind: 'event'; owner: string; noun: string }
  | { kind: 'consumer'; service: string; noun: string; event: string }
  | { kind: 'library'; name: string };

export interface Scaffolded {
  workspace: Workspace;
  /** What to do next, one step each. */
  next: string[];
}

/** Packages whose versions all services share; taken from the existing services. */
const SHARED_VERSIONS = {
  VERSION_NEST_COMMON: '@nestjs/common',
  VERSION_KYSELY: 'kysely',
};

/** Creates what was requested in a checkout. All or nothing: an error undoes what was written. */
export async function scaffold(root: string, request: Request): Promise<Scaffolded> {
  const workspace = new Workspace(root);
  try {
    return { workspace, next: await make(workspace, request) };
  } catch (error) {
    await workspace.undo();
    throw error;
  }
}

function make(workspace: Workspace, request: Request): Promise<string[]> {
  if (request.kind === 'service') return makeService(workspace, request.name, request.noun);
  if (request.kind === 'module') return makeModule(workspace, request.service, request.noun, request.isKind);
  if (request.kind === 'event') return makeEvent(workspace, request.owner, request.noun);
  if (request.kind === 'consumer') return makeConsumer(workspace, request);
  return makeLibrary(workspace, request.name);
}

async function makeService(workspace: Workspace, name: string, noun: string): Promise<string[]> {
  await checkPackageName(workspace, 'service', name);
  const service = formsOf(name);
  const variables = { ...serviceVariables(service), ...nounVariables(noun), ...(await sharedVersions(workspace)) };
  await workspace.render('service', `services/${name}`, variables, (path) => path.replace('SERVICE', name));
  await workspace.change('libs/engines/src/scopes.ts', (text) => addPort(text, service.camel));
  await workspace.change('libs/engines/src/services.ts', (text) => addService(text, service));
  const next = await makeModule(workspace, name, noun);
  return [
    `Say in services/${name}/README.md what the service owns, and add it to ARCHITECTURE.md.`,
    ...next,
    'Start it: ./scripts/start --stop, then ./scripts/start --detach (libs/engines has changed).',
  ];
}

async function makeModule(workspace: Workspace, service: string, noun: string, isKind = false): Promise<string[]> {
  const folder = `services/${service}`;
  if (!(await workspace.has(`${folder}/src/main.ts`))) {
    throw new Problem(`There is no service ${service}.`, `Make it: ./scripts/new service ${service} ${noun}`);
  }
  const rows = `${folder}/schema/rows.gen.ts`;
  if (!(await workspace.has(rows))) {
    throw new Problem(
      `${service} has no database of its own.`,
      'Write such a module by hand, after one that is there.',
    );
  }
  checkName('module', noun);
  const forms = formsOf(noun);
  if (await workspace.has(`${folder}/src/modules/${noun}`)) {
    throw new Problem(`${folder}/src/modules/${noun} is there already.`, 'Choose another noun, or work on that one.');
  }
  await checkGraphqlName(workspace, forms);
  const tests = `./scripts/test ${service}/ --stack 21000 runs its tests; ./scripts/check must pass.`;
  if (isKind) {
    if (service !== 'content') throw new Problem(`${service} has no kinds of objects.`, "They are content's alone.");
    return [...(await makeKind(workspace, noun, await nextMigration(workspace, folder))), tests];
  }
  const variables = { ...serviceVariables(formsOf(service)), ...nounVariables(noun) };
  const rename = (path: string) => path.replace('NOUN', noun);
  // A service without Nest has its own structure for resolvers or routes.
  const nest = await workspace.has(`${folder}/src/app.module.ts`);
  await workspace.render('module/src', `${folder}/src/modules/${noun}`, variables, (path) =>
    nest || !/resolver|module|mappers/.test(path) ? rename(path) : undefined,
  );
  await workspace.render('module/test', `${folder}/test`, variables, rename);
  if (!(await workspace.has(`${folder}/src/${service}-store.ts`))) {
    await workspace.render('store', `${folder}/src`, variables, (path) => path.replace('SERVICE', service));
  }
  if (nest) await workspace.render('module/schema', `${folder}/schema`, variables, rename);
  const number = await nextMigration(workspace, folder);
  await workspace.render('module/migrations', `${folder}/migrations`, variables, (path) =>
    path.replace('NUMBER', number).replace('NOUN', pluralOf(noun).replaceAll('-', '_')),
  );
  await workspace.change(rows, (text) =>
    addRowType(text, forms, `workspace: ${formsOf(pluralOf(noun)).words} of a workspace`),
  );
  const next = [
    'Write its columns into the migration, then ./scripts/gen (row types are read off the running PostgreSQL).',
  ];
  const isCollected = nest && (await workspace.read(`${folder}/src/app.module.ts`)).includes('gatherModules(MODULES)');
  if (nest && !isCollected)
    next.unshift(`Let ${folder}/src/app.module.ts gather MODULES of modules.gen.ts, as content's does.`);
  if (!nest) next.unshift(`Give ${forms.pascal}Service to the routes or resolvers of ${folder}.`);
  return [...next, tests];
}

async function makeLibrary(workspace: Workspace, name: string): Promise<string[]> {
  await checkPackageName(workspace, 'library', name);
  const library = formsOf(name);
  const variables = { LIBRARY: name, LIBRARY_PASCAL: library.pascal, LIBRARY_WORDS: library.words };
  await workspace.render('library', `libs/${name}`, variables, (path) => path.replace('LIBRARY', name));
  return [
    `Say in libs/${name}/README.md what it is for, and add it to ARCHITECTURE.md.`,
    `Put "@fieldloom/${name}": "0.0.0" into the dependencies of who uses it, and run npm install.`,
    'Must it stay out of the browser? Then name it in .dependency-cruiser.cjs.',
  ];
}

/** All packages share the scope @fieldloom, so a library cannot have a service's name. */
async function checkPackageName(workspace: Workspace, what: string, name: string): Promise<void> {
  checkName(what, name);
  for (const folder of ['services', 'libs', 'web']) {
    if ((await workspace.list(folder)).includes(name)) {
      throw new Problem(`${folder}/${name} is there already.`, 'Choose another name.');
    }
  }
  if (name === 'proto' || name === 'web')
    throw new Problem(`@fieldloom/${name} is there already.`, 'Choose another name.');
}

/** A type's name must be unique across all subgraphs. */
async function checkGraphqlName(workspace: Workspace, noun: NameForms): Promise<void> {
  const path = 'services/gateway/schema/schema.graphql';
  const schema = (await workspace.has(path)) ? await workspace.read(path) : '';
  if (new RegExp(`^(type|enum|interface|union|input|scalar) ${noun.pascal}\\b`, 'm').test(schema)) {
    throw new Problem(
      `The API has a ${noun.pascal} already.`,
      'Choose another noun: one word per idea (docs/glossary.md).',
    );
  }
}

async function nextMigration(workspace: Workspace, folder: string): Promise<string> {
  const numbers = (await workspace.list(`${folder}/migrations`)).map((name) => Number(name.slice(0, 4)) || 0);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

async function sharedVersions(workspace: Workspace): Promise<Record<string, string>> {
  const text = await workspace.read('services/notifications/package.json');
  const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> };
  return Object.fromEntries(Object.entries(SHARED_VERSIONS).map(([key, name]) => [key, dependencies[name] ?? '*']));
}
