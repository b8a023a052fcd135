import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { useAccount } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { Part } from './part.tsx';
import { QrSheet, SHEETS, type Sheet } from './qr-sheet.tsx';

const copy = publishCopy.qr;
const SHEET_NAMES = SHEETS.map((sheet) => copy.formats[sheet]);

/** A sheet to print, with the code that leads to the model. */
export function QrPart({ asset }: { asset: Asset }) {
  const { data: account } = useAccount();
  const [sheet, setSheet] = useState<Sheet>('a4');
  const shop = account?.tenant.shop;
  return (
    <Part title={copy.title} lead={copy.lead}>
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="max-w-xl space-y-5">
          <Choice
            legend={copy.format}
            name="sheet"
            options={SHEET_NAMES}
            value={copy.formats[sheet]}
            onChange={(chosen) => setSheet(SHEETS[SHEET_NAMES.indexOf(chosen)] ?? sheet)}
          />
          {shop && (
            <p className="text-[0.9375rem] text-mute">
              {shop.name ? copy.named : copy.unnamed}{' '}
              <Link to={paths.account} className="font-semibold text-accent underline underline-offset-4">
                {shop.name ? copy.edit : copy.name}
              </Link>
            </p>
          )}
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {copy.print}
          </Button>
        </div>
        <QrSheet asset={asset} shop={shop} sheet={sheet} />
      </div>
    </Part>
  );
}
