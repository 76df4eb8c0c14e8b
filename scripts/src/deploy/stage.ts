import type { Tally } from '../stage.ts';
import { withTools } from './kit/tools.ts';

/**
 * The stage `deploy`: tests what operators get (charts, alerts, dashboards, image builds) with the programs that read
 * it.
 */
export function withDeployTools(run: (environment: Record<string, string>) => Promise<Tally>): Promise<Tally> {
  return withTools(['helm', 'kubeconform', 'rulecheck'], run);
}
