import { isApple } from './platform.ts';

const appleNames: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥', enter: '↩', backspace: '⌫' };
const otherNames: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter', backspace: '⌫' };
const commonNames: Record<string, string> = { left: '←', right: '→', up: '↑', down: '↓', space: 'Space', esc: 'Esc' };

/** Words for a chord like `mod+shift+k`, one per key, as this device prints them. */
export function keyNames(keys: string): string[] {
  const names = isApple ? appleNames : otherNames;
  return keys.split('+').map((key) => names[key] ?? commonNames[key] ?? key.toUpperCase());
}

/** A chord in one line of text: `⌘⇧H` or `Ctrl+Shift+H`. */
export const keyText = (keys: string): string => keyNames(keys).join(isApple ? '' : '+');

/** A chord as key caps. `keys` is written `mod+k`, `shift+enter`, `?`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex items-center gap-0.5 text-12 text-muted">
      {keyNames(keys).map((name) => (
        <span
          key={name}
          className="inline-flex h-5 min-w-5 items-center justify-center rounded-[4px] border border-border bg-surface-sunken px-1"
        >
          {name}
        </span>
      ))}
    </kbd>
  );
}
