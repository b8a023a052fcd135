import { Printer } from 'lucide-react';
import { useState } from 'react';
import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { Button } from '../../components/button.tsx';
import { Choice } from '../../components/choice.tsx';
import { TextField } from '../../components/field.tsx';
import { useAccount } from '../../lib/account.ts';
import { useStored } from '../../lib/use-stored.ts';
import { Part } from './part.tsx';
import { QrSheet, SHEETS, type Sheet } from './qr-sheet.tsx';

const copy = publishCopy.qr;
const SHEET_NAMES = SHEETS.map((sheet) => copy.formats[sheet]);
const SHOP_NAME_MAX = 60;

/** A sheet to print, with the code that leads to the model. */
export function QrPart({ asset }: { asset: Asset }) {
  const { data: account } = useAccount();
  const [typed, setTyped] = useStored('shop-name');
  const [sheet, setSheet] = useState<Sheet>('a4');
  const shop = typed ?? account?.user.name ?? '';
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
          <TextField
            label={copy.shop}
            hint={copy.shopHint}
            value={shop}
            maxLength={SHOP_NAME_MAX}
            autoComplete="organization"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button onClick={() => print()}>
            <Printer aria-hidden />
            {copy.print}
          </Button>
        </div>
        <QrSheet asset={asset} shop={shop.trim()} sheet={sheet} />
      </div>
    </Part>
  );
}
