import type { FilterForm } from '@fieldloom/filters/form';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { meaningOf } from './form-edits.ts';

/** Long enough that a word causes only one query. */
const TYPING_MS = 250;

export interface FormDraft {
  form: FilterForm;
  /** @param isTyping Whether a text is being typed; the change is then reported after a pause. */
  edit: (change: (form: FilterForm) => FilterForm, isTyping?: boolean) => void;
}

/**
 * The filter form while it is edited. Incomplete rows stay, although the URL does not contain them. When the given form
 * means something else than what was last reported (after Back, or in another view), it replaces the draft.
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

  /** Includes changes that have not been rendered yet. */
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
  // Reports the last change when the page is left, too.
  useEffect(() => () => (timer.current === undefined ? undefined : tell()), [tell]);
  return { form: draft, edit };
}
