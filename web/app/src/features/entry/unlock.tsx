import { buttonClass } from '@fieldloom/ui/button.tsx';
import { timeText } from '@fieldloom/ui/format.ts';
import { useEffect, useState } from 'react';
import { EntryTitle } from './entry-title.tsx';
import { securityStrings } from './security-strings.ts';

const words = securityStrings.unlock;

/** URL of the page that explains a lock. @param until ISO 8601, from the error. */
export const unlockAddress = (until: string | undefined): string =>
  until === undefined ? '/unlock' : `/unlock?until=${encodeURIComponent(until)}`;

/** Explains the lock of an address and when it ends. It ends by itself; nothing lifts it earlier. */
export function Unlock({ until }: { until: Date | undefined }) {
  const isOver = useIsPast(until);
  return (
    <>
      <EntryTitle title={words.title}>{words.why}</EntryTitle>
      <div className="flex flex-col gap-4 text-14 leading-prose">
        <p role="status" className="font-medium">
          {isOver ? words.over : until && words.until(timeText(until))}
        </p>
        <p className="text-muted">{words.safe}</p>
        <p className="text-muted">{words.notYou}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href="/auth/login" className={buttonClass('primary', 'lg')}>
          {words.logIn}
        </a>
        <a href="/reset-password" className={buttonClass('secondary', 'lg')}>
          {words.reset}
        </a>
      </div>
    </>
  );
}

function useIsPast(time: Date | undefined): boolean {
  const [isPast, setPast] = useState(() => time !== undefined && time.getTime() <= Date.now());
  useEffect(() => {
    if (time === undefined || isPast) return undefined;
    const timer = setTimeout(() => setPast(true), time.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [time, isPast]);
  return isPast;
}
