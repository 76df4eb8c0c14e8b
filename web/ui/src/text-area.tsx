import type { ReactNode, Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { cx } from './class-names.ts';
import { FieldError, FieldHint, FieldLabel, inputClass } from './field.tsx';
import { fitting } from './fit-text.ts';

export interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label?: string;
  optional?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
  /** Initial number of lines; the field grows with its text up to 40 % of the window. */
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

export function TextArea({
  label,
  optional,
  hint,
  error,
  placeholder,
  rows = 3,
  inputRef,
  className,
  ...props
}: TextAreaProps) {
  return (
    <AriaTextField
      {...fitting(props)}
      isInvalid={error !== undefined}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        placeholder={placeholder}
        className={cx(inputClass, 'field-sizing-content max-h-[40vh] resize-none px-2.5 py-1.5 text-14')}
      />
      {hint && !error && <FieldHint>{hint}</FieldHint>}
      <FieldError>{error}</FieldError>
    </AriaTextField>
  );
}
