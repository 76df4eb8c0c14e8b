import type { EngineContext } from '../engines/context.ts';
import { kafkaProcess } from '../engines/kafka.ts';
import { canRunMailbox, mailboxProcess } from '../engines/mailbox.ts';
import { opensearchProcess } from '../engines/opensearch.ts';
import { postgresProcess } from '../engines/postgres.ts';
import { type ServiceDatabase, serviceDatabase } from '../engines/postgres-roles.ts';
import type { EngineSet } from '../engines/programs.ts';
import { s3Process } from '../engines/s3.ts';
import { temporalDatabases, temporalProcess } from '../engines/temporal.ts';
import type { Progress } from '../install/progress.ts';
import { isRegion, type Scope } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { edgeProcess, frontProcess, hasEdgeTemplate } from './edges.ts';
import type { StackLayout, StackSecrets } from './layout.ts';
import { networkOf, type StackNetworks } from './networks.ts';
import type { ProcessSpec } from './process-spec.ts';
import { isBuilt, type ServiceContext, serviceProcess } from './service-process.ts';

export interface StackOptions {
  layout: StackLayout;
  secrets: StackSecrets;
  engines: EngineSet;
  scopes: readonly Scope[];
  durable: boolean;
  release: string;
  progress: Progress;
  /** Undefined: all processes run in the network of the user who starts the stack. */
  networks?: StackNetworks;
}

export function databasesOf(scope: Scope): ServiceDatabase[] {
  const own = servicesOf(isRegion(scope) ? 'region' : 'global').map(({ name }) => serviceDatabase(name));
  return isRegion(scope) ? [...own, ...temporalDatabases] : own;
}

/** Assigns processes to the stack's networks, if there are any. */
function placed({ networks }: StackOptions, specs: ProcessSpec[]): ProcessSpec[] {
  if (networks === undefined) return specs;
  return specs.map((spec) => ({ ...spec, network: networks.pathOf(networkOf(spec.scope, spec.name)) }));
}

/** Returns the engines of a scope. The global tier has only PostgreSQL and the mailbox. */
export async function planEngines(options: StackOptions, scope: Scope): Promise<ProcessSpec[]> {
  const { layout, secrets, durable, progress, engines } = options;
  const context: EngineContext = { layout, secrets, scope, durable, progress };
  const postgres = postgresProcess(engines.postgres, context, databasesOf(scope));
  if (!isRegion(scope)) {
    if (await canRunMailbox()) return placed(options, [postgres, mailboxProcess(context)]);
    progress('The mailbox is left out: its npm packages are not installed yet.');
    return placed(options, [postgres]);
  }
  return placed(options, [
    postgres,
    // OpenSearch is the slowest to start, so it comes first.
    opensearchProcess(engines.opensearch, context),
    kafkaProcess(engines.kafka, context),
    s3Process(engines.s3, context),
    temporalProcess(engines.temporal, context),
  ]);
}

/** Returns the services of a scope that are built. The others are named in a notice and left out. */
export async function planServices(options: StackOptions, scope: Scope): Promise<ProcessSpec[]> {
  const context: ServiceContext = { ...options, scope };
  const specs: ProcessSpec[] = [];
  const missing: string[] = [];
  for (const service of servicesOf(isRegion(scope) ? 'region' : 'global')) {
    if (await isBuilt(service.name))
      specs.push(...service.processes.map((each) => serviceProcess(context, service, each)));
    else missing.push(service.name);
  }
  if (missing.length > 0) options.progress(`${scope}: not built, left out: ${missing.join(', ')}`);
  return placed(options, specs);
}

export async function planEdges(options: StackOptions): Promise<ProcessSpec[]> {
  const { layout, scopes, progress } = options;
  const specs: ProcessSpec[] = [];
  for (const scope of scopes) {
    const template = isRegion(scope) ? 'region' : 'global';
    if (await hasEdgeTemplate(template)) specs.push(edgeProcess(layout, scope));
    else progress(`infra/edge/${template}.conf.tmpl is not there: no edge for ${scope}`);
  }
  if (await hasEdgeTemplate('front')) specs.push(frontProcess(layout));
  return placed(options, specs);
}

/** Returns the process of this name as it would be started now, even if the stack runs it already. */
export async function planOne(options: StackOptions, name: string): Promise<ProcessSpec | undefined> {
  const quiet = { ...options, progress: () => undefined };
  const all = [...(await planEdges(quiet))];
  for (const scope of options.scopes)
    all.push(...(await planEngines(quiet, scope)), ...(await planServices(quiet, scope)));
  return all.find((spec) => spec.name === name);
}
