import { repositoryRoot } from '../../libs/engines/src/paths.ts';
import { Problem } from '../../libs/engines/src/problem.ts';
import { isRegion, type Scope, scopes } from '../../libs/engines/src/scopes.ts';
import { servicesOf } from '../../libs/engines/src/services.ts';
import { type StackLayout, StackSecrets } from '../../libs/engines/src/stack/layout.ts';
import {
  migrationEnvironment,
  operatorSettings,
  serviceEnvironment,
} from '../../libs/engines/src/stack/service-process.ts';
import { releaseOf } from '../../libs/engines/src/stack/stack.ts';

/** Prints the environment of `scope/process` as lines for `env $(…)`, `source` or an editor. */
export async function printServiceEnvironment(layout: StackLayout, name: string): Promise<void> {
  const [scope, processName] = name.split('/') as [Scope, string | undefined];
  const service = scopes.includes(scope)
    ? servicesOf(isRegion(scope) ? 'region' : 'global').find(({ processes }) =>
        processes.some((each) => each.name === processName),
      )
    : undefined;
  const found = service?.processes.find((each) => each.name === processName);
  if (!service || !found)
    throw new Problem(`No service process is called ${name}.`, 'Give scope/process, as eu_a/content.');
  const context = { layout, secrets: await StackSecrets.open(layout), scope, release: await releaseOf(repositoryRoot) };
  const values = {
    ...migrationEnvironment(context, service),
    ...serviceEnvironment(context, service, found),
    ...(await operatorSettings(layout, name)),
  };
  for (const [key, value] of Object.entries(values)) console.log(`${key}='${value.replaceAll("'", `'\\''`)}'`);
}
