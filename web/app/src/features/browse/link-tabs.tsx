import { intoSight, tabClass, tabLineClass } from '@fieldloom/ui/tabs.tsx';
import { HrefLink } from '../content/href-link.tsx';

interface LinkTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Tabs that are pages: the URL says which one is open. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav aria-label={label} className="mb-5 flex overflow-x-auto border-b border-border [scrollbar-width:none]">
      <ul className="-mx-2 flex">
        {tabs.map(({ label: name, href, isCurrent }) => (
          <li key={href} ref={isCurrent ? intoSight : undefined}>
            <HrefLink href={href} aria-current={isCurrent ? 'page' : undefined} className={tabClass}>
              {name}
              <span aria-hidden="true" className={tabLineClass} />
            </HrefLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
