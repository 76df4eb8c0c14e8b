import { cx } from '@fieldloom/ui/class-names.ts';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { ProjectMark } from '../projects/project-mark.tsx';

/** Stands for "no template", because each radio button needs a value. */
export const NO_TEMPLATE = 'none';

interface Template {
  id: string;
  title: string;
  summary: string;
  color: string;
  icon: string;
}

interface TemplateChoiceProps {
  label: string;
  /** Texts of the option without a template. */
  empty: { title: string; summary: string };
  templates: readonly Template[];
  value: string;
  onChange: (id: string) => void;
}

/** Templates as cards, and the option to start without one. */
export function TemplateChoice({ label, empty, templates, value, onChange }: TemplateChoiceProps) {
  const choices = [{ id: NO_TEMPLATE, ...empty, color: null, icon: null }, ...templates];
  return (
    <RadioGroup value={value} onChange={onChange} className="flex flex-col gap-1.5">
      <Label className="text-13 font-medium">{label}</Label>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ id, title, summary, color, icon }) => (
          <Radio
            key={id}
            value={id}
            aria-label={title}
            className={({ isSelected }) =>
              cx(
                'flex items-start gap-3 rounded-10 border p-3 transition-colors data-focus-visible:outline-2 data-focus-visible:outline-focus',
                isSelected
                  ? 'border-accent bg-accent-soft'
                  : 'border-border bg-surface data-hovered:border-border-strong',
              )
            }
          >
            <ProjectMark color={color} icon={icon} />
            <span className="min-w-0">
              <span className="block text-14 font-medium">{title}</span>
              <span className="mt-0.5 block text-12 text-muted">{summary}</span>
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
