import { contentStrings } from './strings.ts';

/**
 * Captures a title that is typed before its page has opened. People start typing as soon as they have created a note.
 * Until the page has rendered its title, a hidden field takes the keystrokes; otherwise they would be lost or trigger
 * shortcuts.
 */
let waiting: { field: HTMLInputElement; end: () => void } | null = null;

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** Captures the keyboard from now on. @returns A function that releases it, in case no page will open. */
export function expectTitle(): () => void {
  waiting?.end();
  const before = document.activeElement;
  const field = document.createElement('input');
  field.setAttribute('aria-label', contentStrings.title);
  field.className = 'sr-only';
  document.body.append(field);
  const end = () => {
    clearTimeout(back);
    removeEventListener('pointerdown', end, true);
    field.remove();
    if (waiting?.field === field) waiting = null;
  };
  let back: ReturnType<typeof setTimeout> | undefined;
  // A menu or dialog that closes moves the focus back to what opened it.
  field.addEventListener('blur', () => {
    back = setTimeout(() => !isTyping(document.activeElement) && field.focus());
  });
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' || event.key === 'Escape') end();
  });
  addEventListener('pointerdown', end, true);
  waiting = { field, end };
  field.focus();
  return () => {
    const isHere = document.activeElement === field;
    end();
    if (isHere && before instanceof HTMLElement) before.focus();
  };
}

/** Returns what was typed so far, for the field that now takes the caret; null if no title is expected. */
export function takeEarlyTitle(): string | null {
  if (!waiting) return null;
  const text = waiting.field.value;
  waiting.end();
  return text;
}
