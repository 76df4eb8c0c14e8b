import { RECOGNITION_SHARE, SOUND_SHARE } from '../../limits.ts';

/** A transcription's progress while the sound is taken out of the recording; `share` of that is done. */
export const progressOfSound = (share: number): number => within(share) * SOUND_SHARE;

/** And while it is recognized. The rest is attaching the transcript. */
export const progressOfRecognition = (share: number): number => SOUND_SHARE + within(share) * RECOGNITION_SHARE;

const within = (share: number): number => Math.min(1, Math.max(0, share));
