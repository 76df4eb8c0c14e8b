import { useEffect } from 'react';
import { strings } from '../strings.ts';

/** Sets the tab's title: the page's title, then the product's name. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${strings.product}` : strings.product;
  }, [title]);
}
