import { fullDateText, momentText } from '@fieldloom/ui/format.ts';

/** A moment in words; the exact time is in its tooltip. */
export function Moment({ at, className }: { at: string; className?: string }) {
  return (
    <time dateTime={at} title={fullDateText(at)} className={className}>
      {momentText(at)}
    </time>
  );
}
