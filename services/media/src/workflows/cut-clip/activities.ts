import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';

export interface ClipRun {
  teamId: string;
  clipId: string;
}

export interface CutClipActivities {
  /** Cuts the passage into separate objects. Does nothing for a clip that was replaced in the meantime. */
  cutPassage(run: ClipRun): Promise<void>;
  failClip(run: ClipRun, code: MediaErrorCode): Promise<void>;
}
