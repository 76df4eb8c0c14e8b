/**
 * The first container of a stack, run at every start. It makes keys and passwords once, in a volume that nobody else
 * mounts, and writes each scope's settings into the volumes of its services, its engines and its edge. Run again, it
 * changes only what depends on its environment:
 *
 * FIELDLOOM_REGIONS   eu_a, or us_b,eu_a
 * ROOT_DOMAIN         fieldloom.example.com
 * SCHEME              http or https
 * NETWORK             10.121: the first half of the containers' addresses
 * TRUSTED_PROXIES     10.1.2.0/24,…: networks of the proxies that end TLS in front of the front; may be empty
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { describeFailure, Problem } from '../problem.ts';
import { DEFAULT_BASE_PORT, isRegion, parseRegions, type Region, type Scope } from '../scopes.ts';
import { ensureKeys } from '../stack/keys.ts';
import { StackLayout, StackSecrets } from '../stack/layout.ts';
import { type EdgeSettings, edgeInContainer } from './edge-configuration.ts';
import { DEFAULT_NETWORK } from './places.ts';
import { engineFiles, type Files, serviceFiles } from './settings.ts';

/** Contains a folder for each volume. */
const SETTINGS = '/settings';
/** Services run as the same user as this program. Images of engines have their own users, but mount nothing else. */
const OWN = 0o400;
const OF_ENGINES = 0o444;

async function main(): Promise<void> {
  const { FIELDLOOM_REGIONS = '', ROOT_DOMAIN = '', SCHEME = 'http', NETWORK, TRUSTED_PROXIES = '' } = process.env;
  const regions = parseRegions(FIELDLOOM_REGIONS);
  if (!/^[a-z0-9.-]+(:\d+)?$/.test(ROOT_DOMAIN))
    throw new Problem(
      `FIELDLOOM_DOMAIN=${ROOT_DOMAIN} is no host name.`,
      'Write it in small letters, without http://.',
    );
  if (SCHEME !== 'http' && SCHEME !== 'https')
    throw new Problem(`FIELDLOOM_SCHEME=${SCHEME} is neither http nor https.`, 'Mend it in .env.');
  const layout = new StackLayout(DEFAULT_BASE_PORT);
  const secrets = await StackSecrets.open(layout);
  await ensureKeys(layout);
  const common = {
    regions,
    network: NETWORK || DEFAULT_NETWORK,
    rootDomain: ROOT_DOMAIN,
    scheme: SCHEME,
    trustedProxies: TRUSTED_PROXIES.split(',').filter((each) => each !== ''),
  } as const;
  for (const scope of ['global', ...regions] as const) await setUp(scope, layout, secrets, common);
  await put(join(SETTINGS, 'front'), { 'nginx.conf': await edge({ ...common, scope: undefined }) }, OWN);
  console.log(`Settings of ${['global', ...regions].join(', ')} are written`);
}

async function setUp(
  scope: Scope,
  layout: StackLayout,
  secrets: StackSecrets,
  common: Omit<EdgeSettings, 'scope'> & { regions: readonly Region[] },
): Promise<void> {
  const folder = join(SETTINGS, scope);
  const keys = await readFile(layout.keysFile(scope), 'utf8');
  await put(join(folder, 'services'), { ...serviceFiles(secrets, scope), 'keys.json': keys }, OWN);
  await put(join(folder, 'engines'), engineFiles(secrets, scope), OF_ENGINES);
  await put(join(folder, 'edge'), { 'nginx.conf': await edge({ ...common, scope }) }, OWN);
}

async function edge(settings: EdgeSettings): Promise<string> {
  const { scope } = settings;
  const name = scope === undefined ? 'front' : isRegion(scope) ? 'region' : 'global';
  return edgeInContainer(await readFile(join(repositoryRoot, 'infra/edge', `${name}.conf.tmpl`), 'utf8'), settings);
}

/** Replaces each file as a whole, so that nobody reads half of one. */
async function put(folder: string, files: Files, mode: number): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if ((await readFile(path, 'utf8').catch(() => undefined)) === content) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.new`, content, { mode });
    await rename(`${path}.new`, path);
  }
}

await main().catch((error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
