import type { MediaErrorCode } from '../../modules/ffmpeg/media-error.ts';

/** What the workflow may call. Types only: the workflow imports nothing that runs. */

export interface MediaRun {
  teamId: string;
  fileId: string;
  noteId: string;
  /** Of the pipeline: writes of an older run are ignored. */
  attempt: number;
}

export interface ProbedMedia {
  durationMs: number;
  hasSound: boolean;
  hasVideo: boolean;
}

/** Keys of objects, and how the project's recordings are heard. */
export interface ExtractedSpeech {
  audioKey: string;
  transcriptKey: string;
  /** BCP 47; absent = found automatically. */
  language?: string;
  /** Of what the recognizer is to expect; absent = nothing. The words themselves are kept out of the workflow's history. */
  vocabularyKey?: string;
}

export interface ProcessMediaActivities {
  /** Finds out what the file really is, and writes it down. */
  probeMedia(run: MediaRun): Promise<ProbedMedia>;
  /** HLS and, of a video, its storyboard into the object store, with progress. */
  packageHls(run: MediaRun, media: ProbedMedia): Promise<void>;
  drawPoster(run: MediaRun, media: ProbedMedia): Promise<void>;
  /** What runs from before `drawPoster` ask for; their storyboard comes with the HLS now. */
  drawStoryboard(run: MediaRun, media: ProbedMedia): Promise<void>;
  drawWaveform(run: MediaRun, media: ProbedMedia): Promise<void>;
  completeConversion(run: MediaRun): Promise<void>;
  /** Ends the conversion with an error and removes what it made. */
  failConversion(run: MediaRun, code: MediaErrorCode): Promise<void>;
  /** @returns What the recognizer needs. */
  extractSpeech(run: MediaRun, media: ProbedMedia): Promise<ExtractedSpeech>;
  /** @param share Of the recognizer's work that is done. */
  noteRecognition(run: MediaRun, share: number): Promise<void>;
  attachTranscript(run: MediaRun, transcriptKey: string): Promise<void>;
  skipTranscription(run: MediaRun): Promise<void>;
  failTranscription(run: MediaRun, code: MediaErrorCode): Promise<void>;
}
