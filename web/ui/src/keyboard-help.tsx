import { Dialog } from './dialog.tsx';
import { Kbd } from './kbd.tsx';
import { uiStrings } from './strings.ts';

export interface KeyGroup {
  title: string;
  about?: string;
  /** An entry may have several chords that do the same. */
  keys: readonly { keys: string | readonly string[]; does: string }[];
}

/** The list that "?" opens. */
export function KeyboardHelp({
  groups,
  isOpen,
  onClose,
}: {
  groups: readonly KeyGroup[];
  isOpen: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog title={uiStrings.keyboardTitle} size="lg" isOpen={isOpen} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-12 font-semibold text-muted">{group.title}</h3>
            {group.about && <p className="mb-1 text-12 text-muted">{group.about}</p>}
            <dl>
              {group.keys.map((entry) => (
                <div key={entry.does} className="flex min-h-8 items-center justify-between gap-4 text-13">
                  <dt>{entry.does}</dt>
                  <dd className="flex shrink-0 gap-1.5">
                    {[entry.keys].flat().map((keys) => (
                      <Kbd key={keys} keys={keys} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
