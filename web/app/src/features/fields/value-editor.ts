import type { WireValue } from '@fieldloom/fields/value';
import type { ShownField } from './field-shape.ts';

export interface ValueEditorProps {
  field: ShownField;
  /** In the format of `fieldDatum`. */
  value: WireValue | null | undefined;
  /** Null clears the field. Called once, and never with an unchanged value. */
  onCommit: (next: WireValue | null) => void;
  onCancel: () => void;
  autoFocus?: boolean;
  /** Whether a select accepts names without an option, which requires the right to change the field. Default true. */
  canMakeOptions?: boolean;
}
