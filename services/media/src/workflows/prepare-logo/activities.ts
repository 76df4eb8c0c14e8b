import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';

export interface LogoRun {
  teamId: string;
  logoId: string;
}

export interface PrepareLogoActivities {
  /** Makes the images of a logo and shows it in place of the previous one. Does nothing for a logo that is gone. */
  prepareLogo(run: LogoRun): Promise<void>;
  failLogo(run: LogoRun, code: MediaErrorCode): Promise<void>;
}
