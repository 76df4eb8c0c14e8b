import { Button } from '@fieldloom/ui/button.tsx';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { securityStrings } from './security-strings.ts';

const words = securityStrings.recovery;

/** Recovery codes, which are shown once, with ways to save them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setCopied] = useState(false);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${words.fileHead}\n\n${text}\n`], { type: 'text/plain' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: words.file });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 leading-prose text-muted">{words.body}</p>
      <ul
        aria-label={words.list}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-10 border border-border bg-surface-sunken p-4 font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={isCopied ? Check : Copy} onPress={copy}>
          {isCopied ? words.copied : words.copy}
        </Button>
        <Button icon={Download} onPress={download}>
          {words.download}
        </Button>
        <span role="status" className="sr-only">
          {isCopied ? words.copied : ''}
        </span>
      </div>
    </div>
  );
}
