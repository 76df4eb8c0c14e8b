import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists } from '../../../libs/engines/src/files.ts';
import { Problem } from '../../../libs/engines/src/problem.ts';
import { renderTemplate } from '../../../libs/engines/src/template.ts';

const TEMPLATES = join(import.meta.dirname, '../../templates');
const SUFFIX = '.tmpl';

/** Files that are being created or changed in a checkout: all of them or, after an error, none. */
export class Workspace {
  readonly root: string;
  /** Paths relative to the root. */
  readonly made: string[] = [];
  readonly changed = new Map<string, string>();

  constructor(root: string) {
    this.root = root;
  }

  /** Created and changed files, without duplicates. */
  get touched(): string[] {
    return [...new Set([...this.made, ...this.changed.keys()])];
  }

  has(path: string): Promise<boolean> {
    return exists(join(this.root, path));
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  async list(path: string): Promise<string[]> {
    return (await readdir(join(this.root, path)).catch(() => [])).sort();
  }

  /** @throws Problem if the file exists: nothing is ever overwritten. */
  async make(path: string, text: string): Promise<void> {
    if (await this.has(path))
      throw new Problem(`${path} is there already.`, 'Choose another name, or work on that one.');
    await mkdir(dirname(join(this.root, path)), { recursive: true });
    await writeFile(join(this.root, path), text, { flag: 'wx' });
    this.made.push(path);
  }

  /**
   * Renders each file below a folder of scripts/templates. `rename` returns the file's new name, or undefined to omit
   * it.
   */
  async render(
    template: string,
    target: string,
    variables: Record<string, string>,
    rename: (path: string) => string | undefined,
  ): Promise<void> {
    const entries = await readdir(join(TEMPLATES, template), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile() && each.name.endsWith(SUFFIX))) {
      const source = join(entry.parentPath, entry.name);
      const name = rename(source.slice(join(TEMPLATES, template).length + 1, -SUFFIX.length));
      if (name === undefined) continue;
      await this.make(join(target, name), renderTemplate(await readFile(source, 'utf8'), variables));
    }
  }

  /** @throws Problem if the place that `edit` looks for is missing. */
  async change(path: string, edit: (text: string) => string): Promise<void> {
    const before = await this.read(path);
    const after = edit(before);
    if (after === before)
      throw new Problem(`${path} does not look as expected.`, 'Was it changed by hand? See ./scripts/new --help.');
    if (!this.changed.has(path)) this.changed.set(path, before);
    await writeFile(join(this.root, path), after);
  }

  /** Undoes everything. */
  async undo(): Promise<void> {
    for (const path of this.made.toReversed()) {
      await rm(join(this.root, path), { force: true });
      await this.#removeEmptyFolders(dirname(path));
    }
    for (const [path, text] of this.changed) {
      if (!this.made.includes(path)) await writeFile(join(this.root, path), text);
    }
  }

  async #removeEmptyFolders(path: string): Promise<void> {
    if (path === '.' || (await this.list(path)).length > 0) return;
    await rm(join(this.root, path), { recursive: true, force: true });
    await this.#removeEmptyFolders(dirname(path));
  }
}
