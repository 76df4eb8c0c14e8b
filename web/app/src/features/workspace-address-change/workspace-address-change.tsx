import { Button } from '@fieldloom/ui/button.tsx';
import { Icon } from '@fieldloom/ui/icon.tsx';
import { ArrowRightLeft } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { homeAddress } from '../../client/home-address.ts';
import { hasUnsavedText } from '../content/open-documents.ts';
import { useIsUploading } from '../upload/use-uploads.ts';
import { addressChangeStrings } from './strings.ts';
import { watchTyping } from './typing.ts';

const LOOK_MS = 500;

/** Returns the URL of this page under the workspace's new name; following it carries this host's session over. */
export function carryOverAddress(home: string, page: Location): string {
  const [from = ''] = page.hostname.split('.');
  const query = new URLSearchParams({ from, next: `${page.pathname}${page.search}${page.hash}` });
  return `${home}/api/auth/carry-over/start?${query.toString()}`;
}

/**
 * After the workspace's subdomain has changed, takes the person to the same page there as soon as nothing would be
 * lost.
 */
export function WorkspaceAddressChange() {
  const home = useSyncExternalStore(homeAddress.subscribe, homeAddress.get);
  const typing = useRef<ReturnType<typeof watchTyping>>(null);
  useEffect(() => {
    // Starts at once, because text that was typed before the change counts too.
    const watch = watchTyping(document);
    typing.current = watch;
    return watch.stop;
  }, []);
  return home === null ? null : <Moving home={home} isTypingOver={() => typing.current?.isOver() ?? true} />;
}

function Moving({ home, isTypingOver }: { home: string; isTypingOver: () => boolean }) {
  const isUploading = useIsUploading();
  const [wantsToGo, setWantsToGo] = useState(false);
  const address = useMemo(() => new URL(home).host, [home]);
  const mayGo = useEffectEvent(() => {
    if (hasUnsavedText() || isUploading) return false;
    const isDialogOpen = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    return wantsToGo || (!isDialogOpen && isTypingOver());
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!mayGo()) return;
      clearInterval(timer);
      location.replace(carryOverAddress(home, location));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [home]);
  return (
    <div
      role="status"
      className="flex min-h-10 flex-wrap items-center justify-center gap-2 border-b border-border bg-accent-soft px-4 py-1 text-13 text-default"
    >
      <Icon of={ArrowRightLeft} className="text-accent" />
      <span>{addressChangeStrings.moved(address)}</span>
      <span className="text-muted">{addressChangeStrings.waits}</span>
      <Button variant="ghost" size="sm" isPending={wantsToGo} onPress={() => setWantsToGo(true)}>
        {addressChangeStrings.go}
      </Button>
    </div>
  );
}
