import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../../../../libs/engines/src/paths.ts';
import type { ContainerEngine } from './container-engine.ts';

export const SBOM_FOLDER = join(repositoryRoot, '.fieldloom/sbom');
export const sbomFile = (image: string): string => join(SBOM_FOLDER, `${image}.cdx.json`);

/** The part of CycloneDX that this reads and adds to. */
export interface Sbom {
  bomFormat: string;
  specVersion: string;
  version: number;
  components: { type: string; name: string; version: string; purl?: string }[];
}

const DEBIAN_FIELDS = '${Package} ${Version} ${Architecture}\\n';

/** Packages of the distribution in an image; none if it is not based on Debian. */
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

/**
 * Combines what `npm sbom` reported about our own packages when an image was built with the distribution's packages.
 */
export async function sbomOf(engine: ContainerEngine, image: string, path: string): Promise<Sbom> {
  const text = await engine.run(['run', '--rm', '--network=none', '--entrypoint=cat', image, path]);
  const own = JSON.parse(text) as Sbom;
  return { ...own, components: [...own.components, ...(await debianPackages(engine, image))] };
}

/** SBOM of an image that was built here to replace a published one: its program, and the packages beneath it. */
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

/** The SBOM as the image's build wrote it. */
export async function readSbom(image: string): Promise<Sbom> {
  return JSON.parse(await readFile(sbomFile(image), 'utf8')) as Sbom;
}
