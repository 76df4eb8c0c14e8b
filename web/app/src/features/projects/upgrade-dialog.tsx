import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { Dialog } from '@fieldloom/ui/dialog.tsx';
import { Link } from '@tanstack/react-router';
import { useMe } from '../session/me.ts';
import { projectStrings } from './strings.ts';

const words = projectStrings.upgrade;

/** What is shown when a plan's limit was met: which one, that nothing is lost, and the way on. */
export function UpgradeDialog({ message, isOpen, onClose }: { message: string; isOpen: boolean; onClose: () => void }) {
  const { isAdmin } = useMe();
  return (
    <Dialog
      title={words.title}
      size="sm"
      isOpen={isOpen}
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
      <p className="text-14 leading-prose">{message}</p>
      <p className="text-13 leading-prose text-muted">{words.body}</p>
    </Dialog>
  );
}
