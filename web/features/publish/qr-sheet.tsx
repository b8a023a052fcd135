import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import { qrPath } from '../../../shared/pages/qr-code.ts';
import { pageColors } from '../../../shared/rules/shop-colors.ts';
import type { Shop } from '../../../shared/schemas/shop.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { formatDimensions } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import './qr-sheet.css';

const copy = publishCopy.qr;

/**
 * Papers: a page for the shop window, a label for the product. The label has no picture: it hangs at the product itself, and its 60 mm
 * are full with a code that is read from half a metre and words of two lines each; a picture of 15 mm would cost a third of the code.
 */
export const SHEETS = ['a4', 'label'] as const;
export type Sheet = (typeof SHEETS)[number];

interface QrSheetProps {
  asset: Asset;
  /** Whose it is; undefined while that is not known. */
  shop: Shop | undefined;
  sheet: Sheet;
}

/** The sheet as it will be printed, and beside the app the one that is: paper shows nothing else of the page. */
export const QrSheet = (props: QrSheetProps) => (
  <>
    <div role="img" aria-label={copy.sheet(props.asset.name)} className="qr-preview">
      <Paper {...props} />
    </div>
    {createPortal(
      <div aria-hidden className="qr-print">
        <Paper {...props} />
      </div>,
      document.body,
    )}
  </>
);

/** The code itself stays black: that is what cameras read best. */
const inColor = (color: string) => ({ '--qr-color': pageColors(color, 'light').accent }) as CSSProperties;

function Paper({ asset: { name, slug, meta_json, cover }, shop, sheet }: QrSheetProps) {
  const link = new URL(paths.view(slug), location.origin);
  const picture = cover?.picture_url ?? meta_json.poster_url;
  const { size, path } = qrPath(`${link.href}?via=qr`); // who comes by the code is counted as such
  return (
    <div className="qr-sheet" data-sheet={sheet} style={shop?.color ? inColor(shop.color) : undefined}>
      {shop && (shop.name || shop.logo) && (
        <p className="qr-shop">
          {shop.logo && <img src={shop.logo.url} alt="" width={shop.logo.width} height={shop.logo.height} />}
          {shop.name && <span dir="auto">{shop.name}</span>}
        </p>
      )}
      {sheet === 'a4' && (
        <img src={picture} alt="" width={1200} height={cover ? 630 : 900} className="qr-picture" />
      )}
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr-code">
        <path d={path} fill="#000" />
      </svg>
      <div className="qr-words">
        <p className="qr-name">{name}</p>
        <p className="qr-measures">
          {formatDimensions(meta_json.dims_cm)} <span>({copy.measures})</span>
        </p>
        <p className="qr-invitation">{copy.invitation}</p>
        <p className="qr-instruction">{copy.instruction}</p>
        <p className="qr-link">{link.host + link.pathname}</p>
      </div>
    </div>
  );
}
