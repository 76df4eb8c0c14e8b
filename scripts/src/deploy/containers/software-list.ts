import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import type { ContainerEngine } from './container-engine.ts';

export const SBOM_FOLDER = join(repositoryRoot, '.fieldloom/sbom');
export const sbomFile = (image: string): string => join(SBOM_FOLDER, `${image}.cdx.json`);

/** As much of CycloneDX as this reads and adds. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  version: number;
  components: { type: string; name: string; version: string; purl?: string }[];
}

const DEBIAN_FIELDS = '${Package} ${Version} ${Architecture}\\n';

/** The packages of the distribution that an image stands on; none when it has no Debian in it. */
async function debianPackages(engine: ContainerEngine, image: string): Promise<Sbom['components']> {
  const once = ['run', '--rm', '--network=none'];
  const query = ['--entrypoint=dpkg-query', image, '--show', `--showformat=${DEBIAN_FIELDS}`];
  const asked = await engine.try([...once, ...query]);
  if (asked.code !== 0) return [];
  return asked.stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', version = '', architecture = ''] = line.split(' ');
      const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`;
      return { type: 'library', name, version, purl };
    });
}

/** What `npm sbom` said of our own packages when an image was built, and the distribution's packages with it. */
export async function sbomOf(engine: ContainerEngine, image: string, path: string): Promise<Sbom> {
  const text = await engine.run(['run', '--rm', '--network=none', '--entrypoint=cat', image, path]);
  const own = JSON.parse(text) as Sbom;
  return { ...own, components: [...own.components, ...(await debianPackages(engine, image))] };
}

/** Of an image that was made here to stand for a published one: the program that it is made of, and what is below. */
export async function sbomOfStandIn(
  engine: ContainerEngine,
  image: string,
  program: { name: string; version: string },
): Promise<Sbom> {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    components: [{ type: 'application', ...program }, ...(await debianPackages(engine, image))],
  };
}

/** As the build of the image has left it. */
export async function readSbom(image: string): Promise<Sbom> {
  return JSON.parse(await readFile(sbomFile(image), 'utf8')) as Sbom;
}
