import { captureCopy } from '../../../shared/copy/pt-br/capture.ts';
import { QR_SIDE, qrPath } from '../../../shared/pages/qr-code.ts';
import { paths } from '../../lib/paths.ts';

/** The code of this page's address, on white in both themes, as readers need it. */
export function PageCode() {
  const { size, path } = qrPath(new URL(paths.capture, location.origin).href);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      width={QR_SIDE}
      height={QR_SIDE}
      role="img"
      aria-label={captureCopy.qr.label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
