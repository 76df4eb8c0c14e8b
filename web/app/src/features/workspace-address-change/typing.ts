/** How long to leave the page alone after the last keystroke. */
const PAUSE_MS = 3_000;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export interface Typing {
  /** True if nobody is typing, and no field on the page holds typed text that would be lost. */
  isOver: () => boolean;
  stop: () => void;
}

/** Attribute of fields that save while one types; their content is not lost. */
export const SAVES_ITSELF = 'data-saves-itself';

/** Watches typing on the page. */
export function watchTyping(page: Document): Typing {
  let last = Number.NEGATIVE_INFINITY;
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>();
  const note = ({ target }: Event) => {
    last = Date.now();
    if (isField(target) && !target.hasAttribute(SAVES_ITSELF)) typed.add(target);
  };
  page.addEventListener('input', note, { capture: true });
  return {
    isOver: () => {
      for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
      return typed.size === 0 && Date.now() - last > PAUSE_MS;
    },
    stop: () => page.removeEventListener('input', note, { capture: true }),
  };
}
