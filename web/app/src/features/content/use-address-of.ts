import { objectParam } from '@fieldloom/kernel/addresses';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { renameAddress } from '../../app/shown-address.ts';
import { addressNaming } from './address-naming.ts';
import type { Addressed } from './kind.ts';

/**
 * The bar names the object that is shown by its present title, whatever way it was opened by and whatever it was called then.
 * What is on the screen stays as it is: it goes by ids.
 */
export function useAddressOf(object: Addressed | null | undefined): void {
  const router = useRouter();
  const pathname = useLocation({ select: (location) => location.pathname });
  const [id, param] = object ? [object.id, objectParam(object)] : [undefined, ''];
  useEffect(() => {
    if (id === undefined || addressNaming(pathname, id, param) === undefined) return;
    // As it is by now: two parts of one address may follow at once, a project and its view.
    const { pathname: present, searchStr, hash } = router.latestLocation;
    const next = addressNaming(present, id, param);
    if (next === undefined) return;
    void renameAddress(router, `${next}${searchStr}${hash === '' ? '' : `#${hash}`}`);
  }, [router, pathname, id, param]);
}
