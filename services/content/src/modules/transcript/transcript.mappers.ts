/** What resolvers pass on for this SDL type. */
export type { Transcript as TranscriptMapper } from './transcript.repository.ts';
