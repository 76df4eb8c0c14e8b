import type { FilterForm } from '@fieldloom/filters/form';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { meaningOf } from './form-edits.ts';

/** Long enough that a word is asked for once. */
const TYPING_MS = 250;

export interface FormDraft {
  form: FilterForm;
  /** @param isTyping A text is being written: it is told when it rests. */
  edit: (change: (form: FilterForm) => FilterForm, isTyping?: boolean) => void;
}

/**
 * The form while it is edited: rows that are not filled in yet stay, whatever the address keeps of them. A form that asks
 * something else than what was told (Back was pressed, another view was opened) takes its place.
 */
export function useFormDraft(given: FilterForm, onChange: (form: FilterForm) => void): FormDraft {
  const meaning = meaningOf(given);
  const [draft, setDraft] = useState(given);
  const [known, setKnown] = useState(meaning);
  const [told, setTold] = useState(meaning);
  if (meaning !== known) {
    setKnown(meaning);
    if (meaning !== told) {
      setTold(meaning);
      setDraft(given);
    }
  }

  /** With the changes of this moment, which are not drawn yet. */
  const now = useRef(draft);
  useLayoutEffect(() => {
    now.current = draft;
  }, [draft]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useLatest(onChange);
  const tell = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setTold(meaningOf(now.current));
    report()(now.current);
  }, [report]);
  const edit = useCallback(
    (change: (form: FilterForm) => FilterForm, isTyping = false) => {
      now.current = change(now.current);
      setDraft(now.current);
      if (!isTyping) return tell();
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, TYPING_MS);
      return undefined;
    },
    [tell],
  );
  // What was written last is told also when the page is left.
  useEffect(() => () => (timer.current === undefined ? undefined : tell()), [tell]);
  return { form: draft, edit };
}
