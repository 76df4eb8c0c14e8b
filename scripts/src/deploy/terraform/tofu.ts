import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import { type RunResult, tryRun } from '../../../../libs/engines/src/run.ts';
import type { DeployEnvironment } from '../../../../libs/kernel/src/enums.ts';
import { tool } from '../kit/charts.ts';
import type { Tier } from '../processes.ts';

export const source = join(repositoryRoot, 'infra/terraform');
const SCHEMA = join(source, 'schemas/aws.json');
/** Not a real password: the cloud is simulated. */
export const PASSWORD = 'on-paper-no-one-gets-in';

export interface Change {
  address: string;
  type: string;
  change: {
    actions: string[];
    // oxlint-disable-next-line typescript/no-explicit-any -- whatever the kind of resource has
    after: any;
  };
}

export interface Plan {
  resource_changes: Change[];
  planned_values: { outputs: Record<string, { sensitive: boolean }> };
}

/** A copy of infra/terraform with its own state, and a provider without network access. */
export class Workplace {
  readonly #folder: string;
  readonly #environment: Record<string, string | undefined>;

  private constructor(folder: string, environment: Record<string, string | undefined>) {
    this.#folder = folder;
    this.#environment = environment;
  }

  static async make(): Promise<Workplace> {
    const folder = await mkdtemp(join(tmpdir(), 'fieldloom-terraform-'));
    await cp(source, folder, { recursive: true });
    const { version } = JSON.parse(await readFile(SCHEMA, 'utf8')) as { version: string };
    const platform = `${process.platform}_${process.arch === 'x64' ? 'amd64' : process.arch}`;
    const mirror = join(folder, 'mirror');
    const package_ = join(mirror, 'registry.opentofu.org/hashicorp/aws', version, platform);
    await mkdir(package_, { recursive: true });
    await copyFile(tool('paperprovider'), join(package_, `terraform-provider-aws_v${version}`));
    const settings = join(folder, 'settings.tfrc');
    await writeFile(
      settings,
      `provider_installation {\n  filesystem_mirror {\n    path = ${JSON.stringify(mirror)}\n  }\n}\n`,
    );
    for (const tier of ['global', 'region'])
      await writeFile(join(folder, tier, 'override.tf'), 'terraform {\n  backend "local" {}\n}\n');
    return new Workplace(folder, {
      PATH: process.env['PATH'],
      HOME: folder,
      TF_CLI_CONFIG_FILE: settings,
      TF_IN_AUTOMATION: '1',
      TF_VAR_opensearch_first_password: PASSWORD,
      FIELDLOOM_PROVIDER_SCHEMA: SCHEMA,
    });
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  run(tier: Tier, command: string, ...args: string[]): Promise<RunResult> {
    const env = this.#environment;
    return tryRun(tool('tofu'), [command, '-no-color', ...args], { cwd: join(this.#folder, tier), env });
  }

  /** @throws With OpenTofu's output if it fails. */
  async must(tier: Tier, command: string, ...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await this.run(tier, command, ...args);
    if (code !== 0) throw new Error(`tofu ${command} ${args.join(' ')}: ${code}\n${stdout}${stderr}`);
    return stdout;
  }

  async plan(tier: Tier, environment: DeployEnvironment): Promise<Plan> {
    const file = join(this.#folder, `${tier}-${environment}.plan`);
    await this.must(tier, 'plan', ...given(environment), `-out=${file}`, `-state=${file}.tfstate`);
    return JSON.parse(await this.must(tier, 'show', '-json', file)) as Plan;
  }
}

export const given = (environment: DeployEnvironment): string[] => [
  '-input=false',
  `-var-file=environments/${environment}.tfvars`,
];
