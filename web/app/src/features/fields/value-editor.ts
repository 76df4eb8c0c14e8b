import type { WireValue } from '@fieldloom/fields/value';
import type { ShownField } from './field-shape.ts';

export interface ValueEditorProps {
  field: ShownField;
  /** As `fieldDatum` has it. */
  value: WireValue | null | undefined;
  /** Null empties the field. Called once, and never with what was there already. */
  onCommit: (next: WireValue | null) => void;
  onCancel: () => void;
  autoFocus?: boolean;
  /** Whether a select takes names that it has no option for; whoever may change the field can. Default true. */
  canMakeOptions?: boolean;
}
