/** The keys for what is selected, as `Kbd` takes them. Where one writes, letters are typed: a chord stands in for each. */
export const PASSAGE_KEYS = {
  reading: { highlight: 'h', tag: 't', comment: 'c' },
  writing: { highlight: 'mod+shift+h', tag: 'mod+shift+g', comment: 'mod+shift+m' },
} as const;

export type PassageKeys = (typeof PASSAGE_KEYS)[keyof typeof PASSAGE_KEYS];

export const passageKeys = (isWriting: boolean): PassageKeys => PASSAGE_KEYS[isWriting ? 'writing' : 'reading'];
