import { runJest } from '../jest.ts';
import type { Tally } from '../stage.ts';
import { withTools } from './kit/tools.ts';

/** The stage `deploy`: what operators get (charts, alerts, dashboards, image builds), by the programs that read it. */
export function runDeploy(): Promise<Tally> {
  return withTools(['helm', 'kubeconform', 'rulecheck'], (tools) => runJest('deploy', tools));
}
