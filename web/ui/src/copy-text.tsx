import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from './icon.tsx';
import { uiStrings } from './strings.ts';

/** A short code or address that is copied when pressed. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  return (
    <Button
      onPress={copy}
      aria-label={`${uiStrings.copy}: ${label} ${text}`}
      className="inline-flex h-6 max-w-full items-center gap-1.5 rounded-6 px-1.5 font-mono text-12 text-muted data-hovered:bg-hover"
    >
      <span className="truncate">{text}</span>
      <Icon of={isCopied ? Check : Copy} className="size-3.5" />
      <span role="status" className="sr-only">
        {isCopied ? uiStrings.copied : ''}
      </span>
    </Button>
  );
}
