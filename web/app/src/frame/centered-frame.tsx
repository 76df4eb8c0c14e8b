import { Icon } from '@fieldloom/ui/icon.tsx';
import { AudioLines, Globe, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryStrings } from '../features/entry/strings.ts';
import { Logo } from './logo.tsx';

const words = entryStrings.panel;
const ICONS = [AudioLines, Search, Globe];

/** One column for signing in, joining or creating a workspace. Beside it, if there is room, what the product is for. */
export function CenteredFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-full bg-surface">
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-16 shrink-0 items-center px-5 sm:px-8">
          <Logo />
        </header>
        <main className="flex flex-1 flex-col items-center px-5 pt-[5vh] pb-16 sm:pt-[9vh]">
          <div className="w-full max-w-100">{children}</div>
        </main>
      </div>
      <aside className="relative hidden w-[44%] max-w-180 shrink-0 flex-col justify-end overflow-hidden border-l border-border bg-canvas lg:flex">
        <Weave />
        <div className="relative px-14 pb-16">
          <p className="max-w-100 font-serif text-32 text-balance">{words.title}</p>
          <ul className="mt-10 flex max-w-110 flex-col gap-5">
            {words.points.map(([title, body], index) => (
              <li key={title} className="flex gap-3.5">
                <span className="mt-0.5 inline-flex size-7 shrink-0 items-center justify-center rounded-6 bg-accent-soft text-accent">
                  <Icon of={ICONS[index] ?? Search} />
                </span>
                <span>
                  <span className="block text-14 font-medium">{title}</span>
                  <span className="mt-0.5 block text-13 leading-prose text-muted">{body}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </div>
  );
}

/** A woven pattern that fades into the background. */
function Weave() {
  const warp = Array.from({ length: 17 }, (_, index) => 20 + index * 44);
  const weft = Array.from({ length: 7 }, (_, index) => 60 + index * 52);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 720 480"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-x-0 top-0 h-[58%] w-full [mask-image:linear-gradient(black_35%,transparent)]"
    >
      <g fill="none" strokeWidth="1.5">
        {warp.map((x) => (
          <path key={x} d={`M${x} 0V480`} className="stroke-border-strong opacity-35" />
        ))}
        {weft.map((y, row) => (
          <path
            key={y}
            d={`M-10 ${y}${warp.map((x, at) => ` S ${x - 22} ${y + ((at + row) % 2 ? 11 : -11)} ${x} ${y}`).join('')} S 740 ${y} 760 ${y}`}
            className={row === 3 ? 'stroke-accent' : 'stroke-border-strong opacity-60'}
            strokeWidth={row === 3 ? 2.5 : 1.5}
          />
        ))}
      </g>
    </svg>
  );
}
