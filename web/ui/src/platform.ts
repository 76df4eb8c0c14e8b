/** True on Apple devices, where ⌘ replaces Ctrl. */
export const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad|iPod/.test(navigator.platform);

/** The word or sign for the main modifier on this device (⌘ on Apple devices, Ctrl otherwise). */
export const modifierName = isApple ? '⌘' : 'Ctrl';

/** True when the main modifier (and no other than Shift) is held. */
export function hasModifier(event: { metaKey: boolean; ctrlKey: boolean; altKey: boolean }): boolean {
  return !event.altKey && (isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey);
}
