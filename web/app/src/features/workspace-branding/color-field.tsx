import { parseColor, toHex } from '@fieldloom/kernel/contrast';
import { Button } from '@fieldloom/ui/button.tsx';
import { type BrandColors, brandColors } from '@fieldloom/ui/contrast.ts';
import { TextField } from '@fieldloom/ui/text-field.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { useMutation } from 'urql';
import { errorMessage } from '../../client/error-message.ts';
import { UpdateWorkspace } from '../settings/settings-queries.ts';
import { settingsStrings } from '../settings/strings.ts';
import { showUpgrade } from '../upgrade/upgrade.tsx';
import { brandingStrings as words } from './strings.ts';

/** What the picker shows if no color is chosen: the product's own accent. */
const OWN_ACCENT = '#1f6f5c';

/** The workspace's color, with a sample of text in both themes. */
export function ColorField({ primaryColor }: { primaryColor: string | null }) {
  const [text, setText] = useState(withHash(primaryColor));
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useMutation(UpdateWorkspace);
  const color = parseColor(text);
  const brand = color ? brandColors(text) : null;

  const save = async (next: string | null) => {
    const { data, error } = await update({ input: { primaryColor: next } });
    if (data) {
      setText(withHash(data.updateWorkspace.primaryColor));
      toastDone(settingsStrings.saved);
    } else if (error) {
      const fault = errorMessage(error);
      if (fault.kind === 'limit') showUpgrade(fault);
      else setProblem(`${fault.what} ${fault.next}`);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (color) void save(toHex(color));
    else if (text.trim() === '') void save(null);
    else setProblem(words.colorWrong);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={words.colorField}
          className="w-40"
          placeholder={OWN_ACCENT}
          maxLength={7}
          value={text}
          error={problem}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
        <input
          type="color"
          aria-label={words.colorPick}
          className="mt-6 h-8 w-12 rounded-6 border border-border-strong bg-surface p-0.5"
          value={color ? toHex(color) : OWN_ACCENT}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
        {brand && (
          <div className="mt-6 flex gap-2">
            <Sample label={words.onLight} ground="#ffffff" brand={brand.light} />
            <Sample label={words.onDark} ground="#18191b" brand={brand.dark} />
          </div>
        )}
      </div>
      <p className="text-13 text-muted">{words.colorHint}</p>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={fetching}>
          {settingsStrings.save}
        </Button>
        {primaryColor !== null && (
          <Button isDisabled={fetching} onPress={() => void save(null)}>
            {words.colorDefault}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Adds the hash; colors are stored without it. */
function withHash(color: string | null | undefined): string {
  return color ? `#${color}` : '';
}

/** Shows the resulting colors on a given ground, whatever the page's theme. */
function Sample({ label, ground, brand }: { label: string; ground: string; brand: BrandColors }) {
  return (
    <span
      role="img"
      aria-label={`${words.colorSample}: ${label}`}
      className="flex h-8 items-center gap-2 rounded-6 border border-border px-2 text-12 font-medium"
      style={{ backgroundColor: ground, color: brand.accent }}
    >
      {label}
      <span className="rounded-6 px-1.5" style={{ backgroundColor: brand.solid, color: brand.onSolid }}>
        {words.colorSample}
      </span>
    </span>
  );
}
