import { cx } from '@fieldloom/ui/class-names.ts';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { useLatest } from '@fieldloom/ui/use-latest.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { SAVES_ITSELF } from '../workspace-address-change/typing.ts';
import { takeEarlyTitle } from './early-title.ts';
import { contentStrings } from './strings.ts';

interface TitleFieldProps {
  value: string;
  /**
   * The name that the server stores for an object without a title. It is shown as a placeholder, because nobody wants
   * to delete it before typing.
   */
  placeholder: string;
  maxLength: number;
  isEditable: boolean;
  /** Resolves when it is saved; with null if it was refused. */
  onSave: (title: string) => Promise<unknown>;
  /** Enter: moves to the text. */
  onDone?: () => void;
  className?: string;
}

const SAVE_AFTER_MS = 700;

/** The page's heading, edited in place. Saves during pauses in typing and on blur. */
export function TitleField({
  value: title,
  placeholder,
  maxLength,
  isEditable,
  onSave,
  onDone,
  className,
}: TitleFieldProps) {
  const value = title === placeholder ? '' : title;
  const [draft, setDraft] = useState<string | null>(null);
  const [known, setKnown] = useState(value);
  const [isFocused, setFocused] = useState(false);
  const latest = useLatest({ draft, value, onSave });
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useRef<{ text: string; done: Promise<unknown> } | null>(null);
  const save = (): Promise<unknown> => {
    const { draft: typed, value: saved, onSave: run } = latest();
    const text = typed?.trim();
    if (text === undefined || text === saved) return Promise.resolve();
    if (sending.current?.text === text) return sending.current.done;
    const done = run(text).finally(() => {
      if (sending.current?.text === text) sending.current = null;
    });
    sending.current = { text, done };
    return done;
  };
  // Keeps the typed text until the page has the stored title, which is a little after the answer, or until it was
  // refused.
  const leave = async () => {
    const isRefused = (await save()) === null;
    if (document.activeElement !== field.current)
      setDraft((now) => (isRefused || now?.trim() === latest().value ? null : now));
  };
  if (known !== value) {
    setKnown(value);
    if (!isFocused) setDraft(null);
  }
  useLayoutEffect(() => {
    const early = takeEarlyTitle();
    if (early === null || !field.current) return;
    field.current.focus();
    // Inserted as if it had been typed here, so that it is kept and saved like any other input.
    field.current.setRangeText(early, 0, 0, 'end');
    field.current.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: early }));
  }, []);
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const look = cx('w-full text-24 font-semibold break-words', className);
  if (!isEditable) return <h1 className={look}>{value || placeholder}</h1>;
  return (
    <h1 className={look}>
      <textarea
        ref={field}
        rows={1}
        aria-label={contentStrings.title}
        placeholder={placeholder}
        {...{ [SAVES_ITSELF]: '' }}
        value={draft ?? value}
        onChange={(event) => setDraft(fitText(draft ?? value, event.target.value.replaceAll('\n', ' '), maxLength))}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          void leave();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void save();
          onDone?.();
        }}
        className="field-sizing-content block w-full resize-none rounded-6 bg-transparent outline-none placeholder:text-subtle"
      />
    </h1>
  );
}
