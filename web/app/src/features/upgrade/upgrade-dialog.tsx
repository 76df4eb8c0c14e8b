import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useMe } from '../session/me.ts';
import { promptWords, upgradeStrings as words } from './strings.ts';
import type { Upgrade } from './upgrade.tsx';

interface UpgradeDialogProps {
  upgrade: Upgrade | undefined;
  onClose: () => void;
}

/** Says what the plan does not include, what it would be good for, that nothing is lost, and who can decide. */
export function UpgradeDialog({ upgrade, onClose }: UpgradeDialogProps) {
  const { isAdmin } = useMe();
  const { title, body } = promptWords(upgrade?.prompt);
  return (
    <Dialog
      title={title}
      size="sm"
      isOpen={upgrade !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.later}</Button>
          {isAdmin && (
            <Link to="/settings/billing" onClick={onClose} className={buttonClass('primary')}>
              {words.see}
            </Link>
          )}
        </>
      }
    >
      <p className="text-14 leading-prose">{upgrade?.what}</p>
      <p className="text-13 leading-prose text-muted">{body}</p>
      <p className="text-13 leading-prose text-muted">{isAdmin ? words.unchanged : words.askAdmin}</p>
    </Dialog>
  );
}
