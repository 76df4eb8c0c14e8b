import { contentStrings } from './strings.ts';

/**
 * A title that is typed before its page is there. People type as soon as they have created a note: until the page has drawn
 * its title, the keys go into a hidden field. Without it they would be lost, or act as hotkeys.
 */
let waiting: { field: HTMLInputElement; end: () => void } | null = null;

const isTyping = (element: Element | null): boolean =>
  element instanceof HTMLElement && (element.isContentEditable || element.matches('input, textarea, select'));

/** Takes the keyboard from now on. @returns a function that gives it back, for when no page will open. */
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
  // A menu or dialog that closes gives the focus back to what opened it.
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

/** What was typed so far, for the field that takes the caret now; null if no title is expected. */
export function takeEarlyTitle(): string | null {
  if (!waiting) return null;
  const text = waiting.field.value;
  waiting.end();
  return text;
}
