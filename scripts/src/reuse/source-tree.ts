import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tryRun } from '../../../libs/engines/src/run.ts';

/** Files below some folders, or single files, that a suite depends on as a whole. */
export interface Selection {
  /** Paths relative to the repository: files, or folders with everything below; '' for all. */
  readonly paths: readonly string[];
  /** Only files whose path matches. */
  readonly only?: RegExp;
  /** Without files whose path matches. */
  readonly not?: RegExp;
}

/** Names that do not count in any folder listing, because tools create them. */
const MADE = new Set(['node_modules', 'dist', '.turbo', '.fieldloom', '.git', 'coverage']);

/** The current files of a repository, by content. Reads each file once; create a new instance to see later changes. */
export class SourceTree {
  readonly root: string;
  /** Tracked files, and untracked files that are not ignored; sorted. */
  readonly files: readonly string[];
  readonly #digests = new Map<string, Promise<string>>();
  #packages: Promise<Map<string, readonly string[]>> | undefined;

  private constructor(root: string, files: readonly string[]) {
    this.root = root;
    this.files = files;
  }

  /** @returns Undefined if the folder is not in git, as in an unpacked archive. */
  static async read(root: string): Promise<SourceTree | undefined> {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
    const { code, stdout } = await tryRun('git', args, { cwd: root });
    if (code !== 0) return undefined;
    return new SourceTree(root, stdout.split('\0').filter(Boolean).sort());
  }

  /** Digest of an input as written by reads.ts: `sort:path`. */
  digest(input: string): Promise<string> {
    let digest = this.#digests.get(input);
    if (digest === undefined) {
      digest = this.#digest(input);
      this.#digests.set(input, digest);
    }
    return digest;
  }

  async digestOf(inputs: readonly string[]): Promise<string> {
    const digests = await Promise.all(inputs.map((input) => this.digest(input)));
    return sha256(inputs.map((input, index) => `${input} ${digests[index]}`).join('\n'));
  }

  /** One digest of the names and contents of all files in a selection. */
  digestOfSelection(selection: Selection): Promise<string> {
    return this.digestOf(this.select(selection).map((path) => `file:${path}`));
  }

  select({ paths, only, not }: Selection): string[] {
    return this.files.filter(
      (file) =>
        paths.some((path) => path === '' || file === path || file.startsWith(`${path}/`)) &&
        (only === undefined || only.test(file)) &&
        (not === undefined || !not.test(file)),
    );
  }

  /**
   * When the newest of these inputs was changed or put here, in milliseconds. A suite that read something newer than
   * its own start may have seen either state.
   */
  async lastChange(inputs: readonly string[]): Promise<number> {
    const paths = new Set<string>();
    for (const input of inputs) {
      const sort = sortOf(input);
      const path = pathOf(input);
      if (sort === 'file' || sort === 'list') paths.add(path);
      if (sort === 'below') for (const file of this.select({ paths: [path] })) paths.add(file);
    }
    const times = await Promise.all(
      [...paths].map(async (path) => {
        const found = await stat(join(this.root, path)).catch(() => undefined);
        // A file that is moved here keeps its modification time, so its change time counts; a folder's time is that of
        // its last change of names.
        return found?.isFile() === true ? found.ctimeMs : (found?.mtimeMs ?? 0);
      }),
    );
    return Math.max(0, ...times);
  }

  /** The folders of the packages that contain these paths, and of all packages that these depend on. */
  async packagesOf(paths: readonly string[]): Promise<string[]> {
    this.#packages ??= this.#readPackages();
    const packages = await this.#packages;
    const found = new Set<string>();
    const add = (folder: string) => {
      if (found.has(folder)) return;
      found.add(folder);
      for (const dependency of packages.get(folder) ?? []) add(dependency);
    };
    for (const path of paths) {
      const folder = [...packages.keys()].find((each) => path === each || path.startsWith(`${each}/`));
      // What belongs to no package, such as scripts and infra, counts by its top folder.
      const top = folder ?? (path.includes('/') ? path.slice(0, path.indexOf('/')) : undefined);
      if (top !== undefined) add(top);
    }
    return [...found].sort();
  }

  async #readPackages(): Promise<Map<string, readonly string[]>> {
    const manifests = this.files.filter((file) => file.endsWith('/package.json'));
    const read = await Promise.all(
      manifests.map(async (file) => {
        const text = await readFile(join(this.root, file), 'utf8').catch(() => '{}');
        return { folder: file.slice(0, -'/package.json'.length), manifest: JSON.parse(text) as Manifest };
      }),
    );
    const folderOf = new Map(read.map(({ folder, manifest }) => [manifest.name, folder]));
    return new Map(
      read.map(({ folder, manifest }) => {
        const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
        return [folder, names.flatMap((name) => folderOf.get(name) ?? [])];
      }),
    );
  }

  async #digest(input: string): Promise<string> {
    const path = pathOf(input);
    const place = join(this.root, path);
    switch (sortOf(input)) {
      case 'file':
        return readFile(place).then(sha256, (error: NodeJS.ErrnoException) => error.code ?? 'unreadable');
      case 'kind':
        return stat(place).then(
          (found) => (found.isDirectory() ? 'folder' : 'file'),
          () => 'absent',
        );
      case 'list':
        return readdir(place).then(
          (names) =>
            sha256(
              names
                .filter((name) => !MADE.has(name))
                .sort()
                .join('\0'),
            ),
          () => 'absent',
        );
      case 'tree':
        return sha256(this.select({ paths: [path] }).join('\0'));
      case 'below':
        return this.digestOfSelection({ paths: [path] });
      default:
        throw new Error(`No sort of input: ${input}`);
    }
  }
}

interface Manifest {
  name?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const sortOf = (input: string) => input.slice(0, input.indexOf(':'));
const pathOf = (input: string) => input.slice(input.indexOf(':') + 1);

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
