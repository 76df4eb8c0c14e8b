import type { ModelPlace } from '@fieldloom/engines/models/models-manifest';
import { ModelMismatch, verifyModel } from '@fieldloom/engines/models/verify-model';
import { DomainError } from '@fieldloom/kernel/errors';

/**
 * Checks a model's files before they are loaded.
 * @throws INVALID_OPERATION (reason MODEL_MISMATCH) for a wrong file. An operator must look at it, because a retry
 * would find the same file.
 */
export async function checkModel(place: Pick<ModelPlace, 'folder' | 'sha256'>): Promise<void> {
  try {
    await verifyModel(place);
  } catch (error) {
    if (!(error instanceof ModelMismatch)) throw error;
    throw new DomainError('INVALID_OPERATION', 'A model file on this server is not the expected one', {
      details: { reason: 'MODEL_MISMATCH' },
      cause: error,
    });
  }
}
