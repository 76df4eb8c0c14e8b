import { runJest } from '../../jest.ts';
import type { Tally } from '../../stage.ts';
import { withTools } from '../kit/tools.ts';

/** The stage `terraform`: infra/terraform is planned and "made" by OpenTofu, on a cloud of paper. */
export function runTerraform(): Promise<Tally> {
  return withTools(['opentofu', 'paperprovider', 'helm'], (tools) => runJest('terraform', tools));
}
