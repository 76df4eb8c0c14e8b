import { Problem } from '../../../libs/engines/src/problem.ts';
import { checkName, formsOf } from './names.ts';
import { addConsumer, addEvent } from './register.ts';
import { nounVariables, serviceVariables } from './variables.ts';
import type { Workspace } from './workspace.ts';

const EVENTS = 'libs/stream/src/events';

/** Creates an event of a service: one of its nouns was created or changed. */
export async function makeEvent(workspace: Workspace, owner: string, noun: string): Promise<string[]> {
  checkName('noun', noun);
  const path = `${EVENTS}/${owner}.ts`;
  if (!(await workspace.has(path)))
    throw new Problem(`${owner} has no events yet.`, `Begin ${path} after billing.ts, and name it in catalogue.ts.`);
  const { camel } = formsOf(noun);
  if (new RegExp(`\\b${camel}Changed\\b`).test(await workspace.read(path)))
    throw new Problem(`${path} has ${camel}Changed already.`, 'Choose another noun, or change that one.');
  await workspace.change(path, (text) => addEvent(text, formsOf(owner), formsOf(noun)));
  const emits = `emit(trx, { event: ${camel}Changed, teamId, actor, aggregateId, version, payload }), where the ${noun} is written.`;
  const hasRelay = await workspace.has(`services/${owner}/src/relay.ts`);
  return [
    `A topic of its own is for a stream of its own size: ${camel}Changed may take one of ${path} instead.`,
    emits,
    ...(hasRelay ? [] : [`${owner} needs a relay role, as services/billing/src/relay.ts is one.`]),
  ];
}

/** Creates a class in a module that handles an event of `libs/stream`. */
export async function makeConsumer(
  workspace: Workspace,
  { service, noun, event }: { service: string; noun: string; event: string },
): Promise<string[]> {
  const folder = `services/${service}/src/modules/${noun}`;
  if (!(await workspace.has(`${folder}/${noun}.module.ts`)))
    throw new Problem(`There is no module ${noun} in ${service}.`, `Make it: ./scripts/new module ${service} ${noun}`);
  const file = await catalogueFile(workspace, event);
  const name = event.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const forms = formsOf(name);
  const variables = {
    ...serviceVariables(formsOf(service)),
    ...nounVariables(noun),
    EVENT: event,
    EVENT_FILE: name,
    EVENT_PASCAL: forms.pascal,
    EVENT_WORDS: forms.words,
    EVENTS_FILE: file,
  };
  await workspace.render('consumer/src', folder, variables, (path) => path.replace('EVENT', name));
  await workspace.change(`${folder}/${noun}.module.ts`, (text) =>
    addConsumer(text, `${forms.pascal}Consumer`, `${name}.consumer.ts`),
  );
  const hasRole = await workspace.has(`services/${service}/src/consumer.ts`);
  return [
    `Write in ${folder}/${name}.consumer.ts what it does; its test hands the same event over twice.`,
    ...(hasRole ? [] : [`${service} needs a consumer role, as services/media/src/consumer.ts is one.`]),
  ];
}

/** Finds the catalog file that declares an event. @throws Problem if there is none. */
async function catalogueFile(workspace: Workspace, event: string): Promise<string> {
  for (const name of await workspace.list(EVENTS)) {
    const text = await workspace.read(`${EVENTS}/${name}`);
    if (new RegExp(`^export const (${event} =|\\{[^}]*\\b${event}\\b[^}]*\\} =)`, 'm').test(text))
      return name.replace('.ts', '');
  }
  throw new Problem(
    `No file of ${EVENTS} exports ${event}.`,
    'Name it as it is exported there (noteChanged), or make it: ./scripts/new event OWNER NOUN',
  );
}
