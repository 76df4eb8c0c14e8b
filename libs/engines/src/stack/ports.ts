import { type PortName, portOf, type Scope } from '../scopes.ts';
import { servicesOf } from '../services.ts';
import { frontPortOf } from './addresses.ts';

const REGION_ENGINES: PortName[] = ['postgres', 'kafka', 'kafkaController', 'opensearch', 'opensearchTransport', 's3'];

/** Every port that a stack of these scopes will listen on. */
export function portsOfStack(basePort: number, stackScopes: readonly Scope[], onlyEngines: boolean): number[] {
  const ports = stackScopes.flatMap((scope) => {
    const region = scope !== 'global';
    const engines: PortName[] = region ? REGION_ENGINES : ['postgres', 'smtp', 'mailbox'];
    const temporal: number[] = [];
    if (region) {
      for (let port = portOf(basePort, scope, 'temporal'); port <= portOf(basePort, scope, 'temporalLast'); port++)
        temporal.push(port);
    }
    const services = servicesOf(region ? 'region' : 'global').flatMap(({ processes }) =>
      processes.map(({ port }) => port),
    );
    const others: PortName[] = onlyEngines ? [] : ['edge', ...services];
    return [...temporal, ...[...engines, ...others].map((name) => portOf(basePort, scope, name))];
  });
  return onlyEngines ? ports : [...ports, frontPortOf(basePort)];
}
