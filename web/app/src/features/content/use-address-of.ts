import { objectParam } from '@fieldloom/kernel/addresses';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renameAddress } from '../../app/shown-address.ts';
import { addressNaming } from './address-naming.ts';
import type { Addressed } from './kind.ts';

/**
 * Puts the object's current title into the URL, whichever link opened it and whatever its title was then. The screen
 * stays as it is, because it uses ids.
 */
export function useAddressOf(object: Addressed | null | undefined): void {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [id, param] = object ? [object.id, objectParam(object)] : [undefined, ''];
  useEffect(() => {
    if (id === undefined || addressNaming(pathname, id, param) === undefined) return;
    // Read now, because two parts of one URL, a project and its view, may be updated at once.
    const { pathname: present, searchStr, hash } = router.latestLocation;
    const next = addressNaming(present, id, param);
    if (next === undefined) return;
    void renameAddress(router, `${next}${searchStr}${hash === '' ? '' : `#${hash}`}`);
  }, [router, pathname, id, param]);
}
