import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';
import type { MediaRun } from '../process-media/activities.ts';

export interface DrawPictureActivities {
  /** Draws the file as a picture that browsers may show. Does nothing for a file that is gone or another run's. */
  drawPicture(run: MediaRun): Promise<void>;
  failPicture(run: MediaRun, code: MediaErrorCode): Promise<void>;
}
