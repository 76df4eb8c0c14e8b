import { eventually } from '@fieldloom/testkit/eventually';
import type { Page } from 'playwright-core';

/** The focused element, as a sighted person with a keyboard perceives it. */
export interface Focus {
  /** False if nothing is focused, as on a page that was just loaded. */
  isSomewhere: boolean;
  name: string;
  /** Shown by an outline, a border in the focus color, or the caret of a page's own text or title. */
  isVisible: boolean;
  isInDialog: boolean;
  hasDialog: boolean;
}

/** No page has this many tab stops; more means that the focus is trapped. */
const MOST_STOPS = 150;

/**
 * Operates a page with the keyboard only, and checks the focus at every tab stop. Problems are collected, one line
 * each.
 */
export class Keys {
  readonly faults: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Counts mouse and touch input from now on, on every page that loads. */
  async watchPointer(): Promise<() => Promise<boolean>> {
    let isUsed = false;
    await this.#page.exposeFunction('pointerUsed', () => {
      isUsed = true;
    });
    await this.#page.addInitScript(
      "addEventListener('pointerdown', (event) => event.isTrusted && window.pointerUsed(), true)",
    );
    return async () => isUsed;
  }

  async press(...chords: string[]): Promise<void> {
    for (const chord of chords) await this.#page.keyboard.press(chord);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  focus(): Promise<Focus> {
    return this.#page.evaluate(readFocus);
  }

  /**
   * Presses Tab (or another key) until the focused element has this name.
   * @returns The names of the tab stops before it.
   */
  async tabTo(name: string | RegExp, key = 'Tab'): Promise<string[]> {
    const stops: string[] = [];
    const isIt = (focus: Focus) => (typeof name === 'string' ? focus.name === name : name.test(focus.name));
    while (stops.length < MOST_STOPS) {
      await this.press(key);
      const focus = await this.look(key);
      if (focus.isSomewhere && isIt(focus)) return stops;
      stops.push(focus.name);
    }
    throw new Error(`No stop is called ${name}: ${stops.join(' | ')}`);
  }

  /** Waits until the focused element has this name, and checks it. */
  async arrivesAt(name: string | RegExp): Promise<void> {
    await eventually(async () => {
      const focus = await this.focus();
      const isIt = typeof name === 'string' ? focus.name === name : name.test(focus.name);
      if (!isIt) throw new Error(`The focus is at “${focus.name}”, not at ${name}`);
    });
    await this.look(`on arriving at ${name}`);
  }

  /** Checks that the focus is visible, and inside an open dialog. */
  async look(when: string): Promise<Focus> {
    const isRight = ({ isSomewhere, isVisible, hasDialog, isInDialog }: Focus) =>
      (isVisible || !isSomewhere) && (isInDialog || !hasDialog);
    let focus = await this.focus();
    if (!isRight(focus)) {
      // Focus rings are drawn a frame later; a dialog takes the focus when it has opened.
      focus = await eventually(
        async () => {
          const now = await this.focus();
          if (!isRight(now)) throw new Error('not yet');
          return now;
        },
        { timeoutMs: 2_000, intervalMs: 50 },
      ).catch(() => this.focus());
    }
    if (focus.isSomewhere && !focus.isVisible) this.faults.push(`${when}: “${focus.name}” does not show its focus`);
    if (focus.hasDialog && !focus.isInDialog) this.faults.push(`${when}: “${focus.name}” is outside of the dialog`);
    return focus;
  }
}

/** Runs in the page. */
function readFocus(): Focus {
  const active = document.activeElement as HTMLElement | null;
  // A toast is an alert dialog that does not block the page.
  const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
    (each) => each.closest('[role=region]') === null && each.getClientRects().length > 0,
  );
  const dialog = dialogs.at(-1);
  if (active === null || active === document.body)
    return { isSomewhere: false, name: '', isVisible: false, isInDialog: false, hasDialog: dialog !== undefined };

  const labelled = (active.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
    .join(' ')
    .trim();
  const label = (active as HTMLInputElement).labels?.[0]?.textContent ?? '';
  const name = active.getAttribute('aria-label') || labelled || label || active.innerText || active.title;

  const probe = document.createElement('i');
  probe.style.color = 'var(--color-focus)';
  document.body.append(probe);
  const focusColor = getComputedStyle(probe).color;
  probe.remove();
  const isDrawn = (element: Element, part?: string): boolean => {
    const { outlineStyle, outlineWidth, outlineColor, borderBottomColor, borderBottomWidth } = getComputedStyle(
      element,
      part,
    );
    const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 && outlineColor !== 'transparent';
    return hasOutline || (borderBottomColor === focusColor && Number.parseFloat(borderBottomWidth) > 0);
  };
  // Radio buttons and switches hide their input and draw the ring around a substitute.
  const around = [active, active.parentElement, active.parentElement?.parentElement].filter((each) => each != null);
  const stand = active.closest('label')?.querySelectorAll('*') ?? [];
  const isWriting = active.isContentEditable || active.matches('h1 > textarea');
  const box = active.getBoundingClientRect();
  const isOnScreen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  const hasCaret = isWriting && getComputedStyle(active).caretColor !== 'transparent';
  const isVisible =
    isOnScreen && (hasCaret || [...around, ...stand].some((each) => isDrawn(each)) || isDrawn(active, '::before'));
  return {
    isSomewhere: true,
    name: name.replaceAll(/\s+/g, ' ').trim(),
    isVisible,
    isInDialog: dialog?.contains(active) === true || active.closest('[role=listbox], [role=menu]') !== null,
    hasDialog: dialog !== undefined,
  };
}
