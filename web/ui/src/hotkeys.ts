import { useEffect, useEffectEvent } from 'react';
import { hasModifier } from './platform.ts';

/** Chords in the form that `Kbd` takes: `mod+k`, `shift+j`, `?`, `space`, `left`. */
export type Hotkeys = Record<string, (event: KeyboardEvent) => void>;

const names: Record<string, string> = {
  ' ': 'space',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Escape: 'esc',
};

/** Returns the chord of an event. It includes Shift only when Shift does not produce another character (`?`). */
export function chordOf(event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>): string {
  const key = names[event.key] ?? event.key.toLowerCase();
  const isLetter = /^[a-z]$/.test(key) || key.length > 1;
  const parts = [
    hasModifier(event) ? 'mod' : event.metaKey || event.ctrlKey ? 'other' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && isLetter ? 'shift' : '',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

/** True where keys mean typing, or where a control uses them itself. */
function takesKeys(target: EventTarget | null, chord: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('input:not([type=checkbox]):not([type=range]), textarea, select')) {
    return true;
  }
  if (chord === 'space')
    return target.matches('button, [role=button], [role=tab], [role=option], [role=menuitem], input');
  return target.closest('[role=dialog], [role=menu], [role=listbox], [role=slider]') !== null && chord !== '?';
}

/**
 * Listens on the whole window while mounted. Chords with `mod` also work while typing; single keys do not. A handler
 * that runs prevents the browser's own action.
 */
export function useHotkeys(hotkeys: Hotkeys, isEnabled = true): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const chord = chordOf(event);
    const run = hotkeys[chord];
    if (!run || (!chord.startsWith('mod+') && takesKeys(event.target, chord))) return;
    event.preventDefault();
    run(event);
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isEnabled]);
}
