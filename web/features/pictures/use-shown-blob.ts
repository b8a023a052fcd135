import { useCallback } from 'react';

/** For the `ref` of a picture or a film: shows what was made, and lets go of it with the element. */
export function useShownBlob(blob: Blob | undefined) {
  return useCallback(
    (element: HTMLImageElement | HTMLVideoElement | null) => {
      if (!element || !blob) return undefined;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}
