import type { LiveDocument, LiveDocumentState } from '@fieldloom/editor/live-document.ts';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { closeWhenSaved, LINGER_MS, untilLetGo } from './close-when-saved.ts';
import { openDocuments } from './open-documents.ts';

const SAVED: LiveDocumentState = {
  isSynced: true,
  isConnected: true,
  hasUnsaved: false,
  isUnkept: false,
  hasKept: false,
  isReadOnly: false,
  refusal: null,
};

/** A document that is left in some state, which a test changes. */
function leave(state: Partial<LiveDocumentState>) {
  let now = { ...SAVED, ...state };
  const listeners = new Set<() => void>();
  const close = jest.fn();
  const live = {
    close,
    getState: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as LiveDocument;
  openDocuments.add(live);
  closeWhenSaved(live);
  const set = (change: Partial<LiveDocumentState>) => {
    now = { ...now, ...change };
    for (const listener of listeners) listener();
  };
  return { live, close, set, listeners };
}

describe('a document that is not shown anymore', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    openDocuments.clear();
  });

  it('closes at once when everything is saved', () => {
    const { live, close } = leave({});
    expect(close).toHaveBeenCalledTimes(1);
    expect(openDocuments.has(live)).toBe(false);
  });

  it('stays open until its text is saved and the browser has let go of it', () => {
    const { close, set, listeners } = leave({ hasUnsaved: true, hasKept: true });
    set({ hasUnsaved: false });
    expect(close).not.toHaveBeenCalled();
    set({ hasKept: false });
    expect(close).toHaveBeenCalledTimes(1);
    expect(listeners.size).toBe(0);
    jest.advanceTimersByTime(LINGER_MS);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('lets a sign-out wait while the browser keeps what is saved, and not for what is not', async () => {
    const { set } = leave({ hasUnsaved: true, hasKept: true });
    await untilLetGo();
    set({ hasUnsaved: false });
    let isOver = false;
    void untilLetGo().then(() => {
      isOver = true;
    });
    await jest.advanceTimersByTimeAsync(2_000);
    expect(isOver).toBe(false);
    set({ hasKept: false });
    await jest.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
  });

  it('closes after a while, whatever is unsaved', () => {
    const { close } = leave({ hasUnsaved: true });
    jest.advanceTimersByTime(LINGER_MS);
    expect(close).toHaveBeenCalledTimes(1);
  });
});
