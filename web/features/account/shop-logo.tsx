import { ImagePlus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { shopCopy } from '../../../shared/copy/pt-br/shop.ts';
import { LOGO_TYPES } from '../../../shared/rules/shop-logo.ts';
import type { Shop } from '../../../shared/schemas/shop.ts';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';
import { sendLogo } from '../../lib/send-logo.ts';

const copy = shopCopy.logo;

interface ShopLogoProps {
  shop: Shop;
  onChange: (logo: Shop['logo']) => void;
}

/** The logo as shoppers see it, and the ways to another or to none (SHOP-02). */
export function ShopLogo({ shop: { name, logo }, onChange }: ShopLogoProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);

  async function work(doing: NonNullable<typeof busy>, how: () => Promise<Shop['logo']>, failed: string) {
    setBusy(doing);
    try {
      onChange(await how());
      toast.success(doing === 'sending' ? copy.saved : copy.removed);
    } catch (error) {
      toast.error(failed, { description: messageFor(error) });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div role="group" aria-labelledby={id} className="space-y-3">
      <p id={id} className="text-[0.9375rem] font-semibold">
        {copy.title}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:flex-nowrap">
        <div className="grid h-24 w-48 shrink-0 place-items-center overflow-hidden rounded-xl border border-line bg-panel p-3">
          {logo ? (
            <img
              src={logo.url}
              alt={copy.of(name)}
              width={logo.width}
              height={logo.height}
              className="max-h-full w-auto max-w-full rounded-md object-contain"
            />
          ) : (
            <span className="text-sm text-mute">{copy.none}</span>
          )}
        </div>
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              busy={busy === 'sending'}
              disabled={busy !== null}
              onClick={() => input.current?.click()}
            >
              <ImagePlus aria-hidden />
              {logo ? copy.change : copy.add}
            </Button>
            {logo && (
              <Button
                variant="quiet"
                busy={busy === 'removing'}
                disabled={busy !== null}
                onClick={() =>
                  void work(
                    'removing',
                    async () => (await call('removeShopLogo', {})).logo,
                    copy.removeFailed,
                  )
                }
              >
                <Trash2 aria-hidden />
                {copy.remove}
              </Button>
            )}
          </div>
          <p className="text-sm text-mute">{copy.hint}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        aria-label={copy.title}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) void work('sending', () => sendLogo(file), copy.saveFailed);
        }}
      />
    </div>
  );
}
