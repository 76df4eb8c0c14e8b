import { join } from 'node:path';
import { sha256OfFile } from '../files.ts';
import type { ModelPlace } from './models-manifest.ts';

/** A model file is missing or has the wrong checksum. No part of the model was loaded. */
export class ModelMismatch extends Error {
  readonly file: string;

  constructor(file: string, found: string, expected: string) {
    super(`The model file ${file} has the checksum ${found}, not ${expected}; it was not loaded.`);
    this.name = 'ModelMismatch';
    this.file = file;
  }
}

/**
 * Checks every file of a model. It runs before each load, because a model is code that decides about other people's
 * files. Hashing takes about 0.3 s for 150 MB.
 * @throws ModelMismatch for the first file that is missing or differs.
 */
export async function verifyModel({ folder, sha256 }: Pick<ModelPlace, 'folder' | 'sha256'>): Promise<void> {
  for (const [name, expected] of Object.entries(sha256)) {
    const file = join(folder, name);
    const found = await sha256OfFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 'of a missing file';
      throw error;
    });
    if (found !== expected) throw new ModelMismatch(file, found, expected);
  }
}
