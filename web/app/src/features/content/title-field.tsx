import { cx } from '@fieldloom/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import { contentStrings } from './strings.ts';

interface TitleFieldProps {
  value: string;
  placeholder: string;
  maxLength: number;
  isEditable: boolean;
  onSave: (title: string) => void;
  /** Enter: on to the text. */
  onDone?: () => void;
  className?: string;
}

const SAVE_AFTER_MS = 700;

/** The page's heading, edited in place; saved while typing pauses and when it is left. */
export function TitleField({ value, placeholder, maxLength, isEditable, onSave, onDone, className }: TitleFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const latest = useRef({ draft, value, onSave });
  latest.current = { draft, value, onSave };
  const save = () => {
    const { draft: typed, value: saved, onSave: run } = latest.current;
    if (typed !== null && typed.trim() !== saved) run(typed.trim());
  };
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  });

  const look = cx('w-full text-24 font-semibold', className);
  if (!isEditable) return <h1 className={look}>{value || placeholder}</h1>;
  return (
    <h1 className={look}>
      <textarea
        rows={1}
        aria-label={contentStrings.title}
        placeholder={placeholder}
        maxLength={maxLength}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value.replaceAll('\n', ' '))}
        onBlur={() => {
          save();
          setDraft(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          save();
          onDone?.();
        }}
        className="field-sizing-content block w-full resize-none rounded-6 bg-transparent outline-none placeholder:text-subtle"
      />
    </h1>
  );
}
