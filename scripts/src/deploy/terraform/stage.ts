import { runJest } from '../../jest.ts';
import type { Tally } from '../../stage.ts';
import { withTools } from '../kit/tools.ts';

/** The stage `terraform`: OpenTofu plans and "applies" infra/terraform on a simulated cloud. */
export function runTerraform(): Promise<Tally> {
  return withTools(['opentofu', 'paperprovider', 'helm'], (tools) => runJest('terraform', tools));
}
