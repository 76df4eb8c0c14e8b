import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

/** A link to a URL that was built at run time, such as a search result's; the router follows it. */
export function HrefLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    void router.navigate({ href });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller's children are the content
  return <a {...props} href={href} onClick={follow} />;
}
