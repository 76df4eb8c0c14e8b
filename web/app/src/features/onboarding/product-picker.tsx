import { Icon } from '@fieldloom/ui/icon.tsx';
import { PageTitle } from '@fieldloom/ui/page-frame.tsx';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Compass, FolderOpen, ListChecks, type LucideIcon, Search } from 'lucide-react';
import { contextStrings } from '../entry/context-strings.ts';
import { useMe } from '../session/me.ts';

const words = contextStrings.picker;

interface Place {
  id: keyof typeof words.places;
  to: LinkProps['to'];
  icon: LucideIcon;
}

const PLACES: readonly Place[] = [
  { id: 'projects', to: '/projects', icon: FolderOpen },
  { id: 'search', to: '/search', icon: Search },
  { id: 'templates', to: '/settings/templates/projects', icon: Compass },
  { id: 'steps', to: '/onboarding/getting-started', icon: ListChecks },
];

/** Asks which part of the product the person wants to start with. */
export function ProductPicker() {
  const { isManager } = useMe();
  const places = PLACES.filter(({ id }) => id !== 'templates' || isManager);
  return (
    <>
      <PageTitle title={words.title}>{words.intro}</PageTitle>
      <ul aria-label={words.list} className="grid gap-3 sm:grid-cols-2">
        {places.map(({ id, to, icon }) => {
          const [title, body] = words.places[id];
          return (
            <li key={id}>
              <Link
                to={to}
                className="flex h-full items-start gap-3 rounded-10 border border-border bg-surface p-4 transition-colors hover:border-border-strong"
              >
                <Icon of={icon} size={20} className="mt-0.5 text-muted" />
                <span>
                  <span className="block text-14 font-semibold">{title}</span>
                  <span className="mt-0.5 block text-13 text-muted">{body}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
