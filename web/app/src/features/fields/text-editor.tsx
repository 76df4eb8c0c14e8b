import { readTypedText } from '@fieldloom/fields/typed-text';
import { writeValue } from '@fieldloom/fields/value';
import { isDomainError } from '@fieldloom/kernel/errors';
import { TEXT_LIMITS } from '@fieldloom/kernel/limits';
import { cx } from '@fieldloom/ui/class-names.ts';
import { fitText } from '@fieldloom/ui/fit-text.ts';
import { floatClass } from '@fieldloom/ui/popover.tsx';
import { type FocusEvent, type HTMLAttributes, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Popover } from 'react-aria-components';
import { shapeOf } from './field-shape.ts';
import type { ValueEditorProps } from './value-editor.ts';

const INPUT_MODES: Partial<Record<string, HTMLAttributes<HTMLElement>['inputMode']>> = {
  NUMBER: 'decimal',
  NPS: 'numeric',
  EMAIL: 'email',
  PHONE: 'tel',
  URL: 'url',
};

const inputClass =
  'block w-full min-w-0 resize-none rounded-6 border-0 bg-surface px-2 py-1.5 text-13 text-default outline-none ring-2 ring-inset placeholder:text-subtle';

/** A text field that is validated on blur. Input that the field cannot store stays there, with the reason. */
export function TextEditor({ field, value, onCommit, onCancel, autoFocus }: ValueEditorProps) {
  const before = value === null || value === undefined ? '' : String(value);
  const [draft, setDraft] = useState(before);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const isDone = useRef(false);
  const problemId = useId();
  const isLong = field.type === 'TEXT';

  const finish = () => {
    if (isDone.current) return;
    if (draft === before) return cancel();
    try {
      const { value: next } = readTypedText(shapeOf(field), draft);
      isDone.current = true;
      onCommit(next === undefined ? null : writeValue(next));
    } catch (error) {
      if (!isDomainError(error)) throw error;
      setProblem(error.message);
    }
  };
  const cancel = () => {
    isDone.current = true;
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && !event.shiftKey) finish();
    else if (event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const className = cx(inputClass, problem === undefined ? 'ring-focus' : 'ring-danger');
  const props = {
    'aria-label': field.label,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : problemId,
    autoFocus,
    value: draft,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setDraft(fitText(draft, event.target.value, TEXT_LIMITS.textFieldValue));
      setProblem(undefined);
    },
    // Not with the ref, which is not set yet when the field is focused on mount.
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => event.currentTarget.select(),
    onBlur: finish,
    onKeyDown,
    inputMode: INPUT_MODES[field.type],
  };
  return (
    <>
      {isLong ? (
        <textarea {...props} ref={input} rows={1} className={cx(className, 'field-sizing-content max-h-60')} />
      ) : (
        <input {...props} ref={input} type="text" className={className} />
      )}
      {/* In the page's top layer, because a cell clips its overflow. */}
      <Popover
        isNonModal
        isOpen={problem !== undefined}
        triggerRef={input}
        placement="bottom start"
        offset={4}
        aria-label={field.label}
        className={cx(floatClass, 'rounded-6 px-2 py-1 text-12 text-danger')}
      >
        <p id={problemId} role="alert">
          {problem}
        </p>
      </Popover>
    </>
  );
}
