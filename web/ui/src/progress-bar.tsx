import { X } from 'lucide-react';
import { ProgressBar as AriaProgressBar, Label } from 'react-aria-components';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { uiStrings } from './strings.ts';

interface ProgressBarProps {
  label: string;
  /** From 0 to 1; left out when there is no number. */
  value?: number | undefined;
  /** Muted words after the number: "3 of 12 MB". */
  detail?: string;
  onCancel?: () => void;
  tone?: 'accent' | 'danger';
}

/** Progress with a number if there is one, and a cancel button if it can be canceled. */
export function ProgressBar({ label, value, detail, onCancel, tone = 'accent' }: ProgressBarProps) {
  const isKnown = value !== undefined;
  return (
    <div className="flex w-full items-center gap-2">
      <AriaProgressBar
        value={isKnown ? Math.round(value * 100) : 0}
        isIndeterminate={!isKnown}
        className="min-w-0 flex-1"
      >
        {({ percentage, valueText }) => (
          <>
            <div className="mb-1 flex items-baseline gap-2 text-12">
              <Label className="min-w-0 flex-1 truncate text-default">{label}</Label>
              {detail && <span className="text-subtle tabular-nums">{detail}</span>}
              {isKnown && <span className="text-muted tabular-nums">{valueText}</span>}
            </div>
            <div className="h-1 overflow-hidden rounded-full bg-pressed">
              <div
                className={cx(
                  'h-full rounded-full transition-[width]',
                  tone === 'danger' ? 'bg-danger-solid' : 'bg-accent-solid',
                  !isKnown && 'w-1/3 animate-breathe',
                )}
                style={isKnown ? { width: `${percentage}%` } : undefined}
              />
            </div>
          </>
        )}
      </AriaProgressBar>
      {onCancel && <IconButton icon={X} size="sm" label={uiStrings.cancel} onPress={onCancel} />}
    </div>
  );
}
