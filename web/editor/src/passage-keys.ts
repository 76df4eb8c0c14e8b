/**
 * The keys that act on a selection, in the form that `Kbd` takes. While writing, letters are typed, so each has a chord
 * instead.
 */
export const PASSAGE_KEYS = {
  reading: { highlight: 'h', tag: 't', comment: 'c' },
  writing: { highlight: 'mod+shift+h', tag: 'mod+shift+g', comment: 'mod+shift+m' },
} as const;

export type PassageKeys = (typeof PASSAGE_KEYS)[keyof typeof PASSAGE_KEYS];

export const passageKeys = (isWriting: boolean): PassageKeys => PASSAGE_KEYS[isWriting ? 'writing' : 'reading'];
