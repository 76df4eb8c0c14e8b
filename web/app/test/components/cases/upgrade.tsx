import { useState } from 'react';
import { UpgradeDialog } from '../../../src/features/upgrade/upgrade-dialog.tsx';
import type { Case } from '../harness/case.ts';
import { signedIn } from '../harness/samples.ts';

function Upgrade({ prompt }: { prompt?: string }) {
  const [isOpen, setOpen] = useState(true);
  const upgrade = isOpen ? { what: 'Your plan has no nested folders.', ...(prompt ? { prompt } : {}) } : undefined;
  return <UpgradeDialog upgrade={upgrade} onClose={() => setOpen(false)} />;
}

export const upgradeCases = {
  'upgrade: for an admin': () => ({ element: <Upgrade prompt="access" />, answers: [signedIn('MANAGER', true)] }),
  'upgrade: for a member': () => ({ element: <Upgrade prompt="access" />, answers: [signedIn('CONTRIBUTOR')] }),
  'upgrade: of an unknown prompt': () => ({
    element: <Upgrade prompt="no-such" />,
    answers: [signedIn('MANAGER', true)],
  }),
} satisfies Record<string, Case>;
