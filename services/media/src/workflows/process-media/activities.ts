import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';

/** The activities that the workflow may call. Types only: the workflow imports no activity code. */

export interface MediaRun {
  teamId: string;
  fileId: string;
  noteId: string;
  /** The pipeline's run number; writes of an older run are ignored. */
  attempt: number;
}

export interface ProbedMedia {
  durationMs: number;
  hasSound: boolean;
  hasVideo: boolean;
}

/** Keys of objects, and the project's settings for recognition. */
export interface ExtractedSpeech {
  audioKey: string;
  transcriptKey: string;
  /** BCP 47; absent: detected automatically. */
  language?: string;
  /**
   * Key of the terms that the recognizer should expect; absent: none. The terms themselves stay out of the workflow's
   * history.
   */
  vocabularyKey?: string;
}

export interface ProcessMediaActivities {
  /** Finds out what the file really is, and stores it. */
  probeMedia(run: MediaRun): Promise<ProbedMedia>;
  /** Writes HLS and, for a video, its storyboard to the object store, with progress. */
  packageHls(run: MediaRun, media: ProbedMedia): Promise<void>;
  drawPoster(run: MediaRun, media: ProbedMedia): Promise<void>;
  /** Only for runs from before `drawPoster` existed; today the storyboard is made together with the HLS. */
  drawStoryboard(run: MediaRun, media: ProbedMedia): Promise<void>;
  drawWaveform(run: MediaRun, media: ProbedMedia): Promise<void>;
  completeConversion(run: MediaRun): Promise<void>;
  /** Ends the conversion with an error and deletes its output. */
  failConversion(run: MediaRun, code: MediaErrorCode): Promise<void>;
  /** @returns What the recognizer needs. */
  extractSpeech(run: MediaRun, media: ProbedMedia): Promise<ExtractedSpeech>;
  /** @param share The completed share of the recognizer's work. */
  noteRecognition(run: MediaRun, share: number): Promise<void>;
  attachTranscript(run: MediaRun, transcriptKey: string): Promise<void>;
  skipTranscription(run: MediaRun): Promise<void>;
  failTranscription(run: MediaRun, code: MediaErrorCode): Promise<void>;
}
