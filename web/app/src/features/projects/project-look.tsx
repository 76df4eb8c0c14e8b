import { cx } from '@fieldloom/ui/class-names.ts';
import { userColors } from '@fieldloom/ui/contrast.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { Check } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { COLOR_CHOICES } from '../content/color-choices.ts';
import { CHOSEN_ICONS } from './project-mark.tsx';
import { projectStrings } from './strings.ts';

const words = projectStrings.dialog;

/** The colors to choose from. */
export function ColorChoice({ value, onChange }: { value: string; onChange: (hex: string) => void }) {
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{words.color}</Label>
      <div className="flex flex-wrap gap-1.5">
        {COLOR_CHOICES.map(({ hex, name }) => (
          <Radio
            key={hex}
            value={hex}
            aria-label={name}
            className="inline-flex size-7 items-center justify-center rounded-full data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
            style={{ backgroundColor: userColors(hex).css.ground, color: userColors(hex).css.text }}
          >
            {({ isSelected }) =>
              isSelected ? (
                <Icon of={Check} />
              ) : (
                <span className="size-3 rounded-full" style={{ backgroundColor: userColors(hex).css.mark }} />
              )
            }
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

/** The icons to choose from. An icon from an older set stays until another is chosen. */
export function IconChoice({
  value,
  color,
  onChange,
}: {
  value: string;
  color: string;
  onChange: (icon: string) => void;
}) {
  const { css } = userColors(color);
  return (
    <RadioGroup value={value} onChange={onChange} orientation="horizontal" className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{words.icon}</Label>
      <div className="flex flex-wrap gap-1">
        {CHOSEN_ICONS.map(({ name, icon: Shape }) => (
          <Radio
            key={name}
            value={name}
            aria-label={name}
            className={({ isSelected }) =>
              cx(
                'inline-flex size-8 items-center justify-center rounded-6 data-focus-visible:outline-2 data-focus-visible:outline-focus',
                !isSelected && 'text-muted data-hovered:bg-hover',
              )
            }
            style={({ isSelected }) => (isSelected ? { backgroundColor: css.ground, color: css.text } : {})}
          >
            <Icon of={Shape} />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
