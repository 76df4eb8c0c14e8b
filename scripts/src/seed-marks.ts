import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '../../libs/engines/src/files.ts';
import { makeOwnedFolder, type StackLayout } from '../../libs/engines/src/stack/layout.ts';

/**
 * Records which demo workspaces of a stack were completely filled; the marks are deleted with the stack's data
 * (`--fresh`). What somebody deletes from a complete one does not return at the next start.
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
