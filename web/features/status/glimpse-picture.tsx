import { useCallback } from 'react';

interface GlimpsePictureProps {
  picture: Blob;
  alt: string;
  className: string;
  /** Called with the picture's element; what it returns is called when that goes. */
  onShown?: (image: HTMLImageElement) => (() => void) | undefined;
}

/** Shows a picture that was loaded by the page. */
export function GlimpsePicture({ picture, alt, className, onShown }: GlimpsePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(picture);
      image.src = url;
      const hide = onShown?.(image);
      return () => {
        hide?.();
        URL.revokeObjectURL(url);
      };
    },
    [picture, onShown],
  );
  return <img ref={show} alt={alt} className={className} />;
}
