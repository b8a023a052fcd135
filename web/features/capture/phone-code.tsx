import { captureCopy } from '../../../shared/copy/pt-br/capture.ts';
import { QR_SIDE, qrPath } from '../../../shared/pages/qr-code.ts';
import { paths } from '../../lib/paths.ts';

const copy = captureCopy.qr;

/** On a desk: the code that opens this page on the phone, where its owner signs in as here. */
export function PhoneCode() {
  const { size, path } = qrPath(new URL(paths.capture, location.origin).href);
  return (
    <aside className="space-y-4 rounded-2xl border border-line bg-panel p-6 pointer-coarse:hidden">
      <h2 className="text-xl">{copy.title}</h2>
      {/* On white in both themes, as readers need it. */}
      <svg
        viewBox={`0 0 ${size} ${size}`}
        width={QR_SIDE}
        height={QR_SIDE}
        role="img"
        aria-label={copy.label}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <p className="text-[0.9375rem] leading-6 text-mute">{copy.text}</p>
    </aside>
  );
}
