import type { LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components';
import { cx } from './class-names.ts';
import { FieldError, FieldHint, FieldLabel, inputClass } from './field.tsx';
import { fitting } from './fit-text.ts';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  /** Visible label. For a field that is named otherwise, pass `aria-label`. */
  label?: string;
  optional?: boolean;
  hint?: ReactNode;
  /** The error message; marks the field invalid. */
  error?: string | undefined;
  placeholder?: string;
  icon?: LucideIcon;
  /** Fixed text after the typed text, such as a domain. */
  suffix?: string;
  size?: 'md' | 'lg';
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

export function TextField({
  label,
  optional,
  hint,
  error,
  placeholder,
  icon,
  suffix,
  size = 'md',
  inputRef,
  className,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      {...fitting(props)}
      isInvalid={error !== undefined}
      className={cx('flex flex-col gap-1.5', className)}
    >
      {label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      <span className="relative flex items-center">
        {icon && <Icon of={icon} className="pointer-events-none absolute left-2.5 text-subtle" />}
        <Input
          ref={inputRef}
          placeholder={placeholder}
          className={cx(inputClass, 'text-14', size === 'lg' ? 'h-10 px-3' : 'h-8 px-2.5', icon && 'pl-8')}
        />
        {suffix && (
          <span className="pointer-events-none absolute right-2.5 bg-surface pl-2 text-13 text-muted">{suffix}</span>
        )}
      </span>
      {hint && !error && <FieldHint>{hint}</FieldHint>}
      <FieldError>{error}</FieldError>
    </AriaTextField>
  );
}
