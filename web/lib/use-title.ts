import { useEffect } from 'react';
import { BRAND } from '../../shared/brand.ts';

/** Names the page in the browser's tab. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
  }, [title]);
}
