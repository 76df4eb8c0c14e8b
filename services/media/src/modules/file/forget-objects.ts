import type { PurgedObject } from '@fieldloom/proto/fieldloom/objects/v1/objects_pb';
import { idsOfKind } from '@fieldloom/rpc/object-purge';
import type { ClipService } from '../clip/clip.service.ts';
import type { FileService } from './file.service.ts';

/** Deletes files of notes and clips of highlights that content deletes for good. @returns how many. */
export async function forgetObjects(
  { files, clips }: { files: FileService; clips: ClipService },
  teamId: string,
  objects: readonly PurgedObject[],
): Promise<number> {
  const removedClips = await clips.forget(teamId, idsOfKind(objects, 'HIGHLIGHT'));
  return removedClips + (await files.forget(teamId, idsOfKind(objects, 'NOTE')));
}
