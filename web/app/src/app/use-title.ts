import { useEffect } from 'react';
import { strings } from '../strings.ts';

/** The tab's title: the page's, then the product's. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${strings.product}` : strings.product;
  }, [title]);
}
