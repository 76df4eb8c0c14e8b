import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import { makeOwnedFolder, type StackLayout } from '../../libs/engines/src/stack/layout.ts';

/**
 * Which demo workspaces of a stack were filled to the end; the marks go with the stack's data (`--fresh`). What somebody
 * deletes from a whole one does not come back at the next start.
 */
export class SeedMarks {
  readonly #folder: string;

  constructor(layout: StackLayout) {
    this.#folder = join(layout.root, 'seeded');
  }

  isWhole(subdomain: string): Promise<boolean> {
    return exists(join(this.#folder, subdomain));
  }

  async markWhole(subdomain: string): Promise<void> {
    await makeOwnedFolder(this.#folder);
    await writeFile(join(this.#folder, subdomain), '');
  }
}
