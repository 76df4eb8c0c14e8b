import { Button, buttonClass } from '@fieldloom/ui/button.tsx';
import { cx } from '@fieldloom/ui/class-names.ts';
import { leftText, untilText } from '@fieldloom/ui/format.ts';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { toastDone } from '@fieldloom/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import { LifeBuoy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMutation } from 'urql';
import { useRunMutation } from '../content/use-run-mutation.ts';
import { useMe } from '../session/me.ts';
import { supportFrameStrings } from './frame-strings.ts';
import { EndSupportAccess, type SupportNotice } from './support-queries.ts';
import { useSupportNotice } from './use-support-notice.ts';
import { markSupport } from './was-support.ts';

const words = supportFrameStrings.banner;
const TICK_MS = 30_000;

/**
 * Shown above every page: tells admins who has access and until when, members that somebody has access, and support its
 * remaining time.
 */
export function SupportBanner() {
  const notice = useSupportNotice();
  const { isAdmin } = useMe();
  const now = useNow(notice !== undefined);
  if (notice === undefined) return null;
  if (notice.own) return <OwnBanner endsAt={notice.own.endsAt ?? ''} />;
  const current = notice.current.filter(({ endsAt }) => new Date(endsAt ?? 0).getTime() > now);
  const [first] = current;
  if (isAdmin) return <AdminBanner current={current} openRequests={notice.openRequests} />;
  if (first === undefined) return null;
  return (
    <p
      role="status"
      className="flex min-h-7 items-center justify-center gap-1.5 border-b border-border px-4 text-12 text-muted"
    >
      <Icon of={LifeBuoy} className="size-3.5" />
      {words.hint(untilText(first.endsAt ?? ''))}
    </p>
  );
}

function AdminBanner({ current, openRequests }: Pick<SupportNotice, 'current' | 'openRequests'>) {
  const runMutation = useRunMutation();
  const [{ fetching }, end] = useMutation(EndSupportAccess);
  const [first, ...more] = current;
  if (first === undefined) {
    if (openRequests === 0) return null;
    return (
      <Bar tone="accent">
        <span>{words.requests(openRequests)}</span>
        <ReviewLink />
      </Bar>
    );
  }
  const level = supportFrameStrings.levels[first.level ?? 'READ'];
  const until = untilText(first.endsAt ?? '');
  return (
    <Bar tone="warning">
      <span>{words.current(first.name ?? supportFrameStrings.anybody, level.toLowerCase(), until)}</span>
      {more.length > 0 && <span className="text-muted">{words.more(more.length)}</span>}
      {more.length > 0 || openRequests > 0 ? (
        <ReviewLink />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          isPending={fetching}
          onPress={async () => {
            if (await runMutation(end({ id: first.id }))) toastDone(words.ended);
          }}
        >
          {words.end}
        </Button>
      )}
    </Bar>
  );
}

function ReviewLink() {
  return (
    <Link to="/settings/security" hash="support" className={buttonClass('ghost', 'sm')}>
      {words.review}
    </Link>
  );
}

function OwnBanner({ endsAt }: { endsAt: string }) {
  useEffect(markSupport, []);
  return (
    <Bar tone="warning">
      <span>{words.own(leftText(endsAt))}</span>
      {/* A full page load removes everything of the workspace from memory. */}
      <a href="/logout" className={buttonClass('ghost', 'sm')}>
        {words.leave}
      </a>
    </Bar>
  );
}

function Bar({ tone, children }: { tone: 'warning' | 'accent'; children: ReactNode }) {
  return (
    <section
      aria-label={words.label}
      className={cx(
        'flex min-h-10 flex-wrap items-center justify-center gap-2 border-b border-border px-4 py-1 text-13 text-default',
        tone === 'warning' ? 'bg-warning-soft' : 'bg-accent-soft',
      )}
    >
      <Icon of={LifeBuoy} className={tone === 'warning' ? 'text-warning' : 'text-accent'} />
      {children}
    </section>
  );
}

/** The current time, updated periodically. */
function useNow(isOn: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  return now;
}
