/** After the last key that was pressed a page is left alone this long. */
const PAUSE_MS = 3_000;

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

export interface Typing {
  /** Nobody is typing, and no field on the page holds text that was typed into it and would be lost. */
  isOver: () => boolean;
  stop: () => void;
}

/** Fields that save themselves while one types; what is in them is not lost. */
export const SAVES_ITSELF = 'data-saves-itself';

/** Watches what is typed on this page. */
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
