import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';
import type { MediaRun } from '../process-media/activities.ts';

export interface DrawPictureActivities {
  /**
   * Renders the file as an image that browsers may show. Does nothing for a file that is gone or belongs to another
   * run.
   */
  drawPicture(run: MediaRun): Promise<void>;
  failPicture(run: MediaRun, code: MediaErrorCode): Promise<void>;
}
