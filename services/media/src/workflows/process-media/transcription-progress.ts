import { RECOGNITION_SHARE, SOUND_SHARE } from '../../limits.ts';

/** Progress of a transcription while the audio is extracted; `share` of that is done. */
export const progressOfSound = (share: number): number => within(share) * SOUND_SHARE;

/** Progress while speech is recognized. The rest is for attaching the transcript. */
export const progressOfRecognition = (share: number): number => SOUND_SHARE + within(share) * RECOGNITION_SHARE;

const within = (share: number): number => Math.min(1, Math.max(0, share));
