import { useState, type FormEvent } from 'react';
import { toast } from 'sonner';
import { shopCopy as copy } from '../../../shared/copy/pt-br/shop.ts';
import { PAGE_GROUNDS, pageColors, type Theme } from '../../../shared/rules/shop-colors.ts';
import { SHOP_NAME_MAX, type ShopLook } from '../../../shared/schemas/shop.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { call } from '../../lib/api.ts';
import { messageFor } from '../../lib/message-for.ts';

/** What a shop without a colour of its own begins to choose from: ours (`web/styles/tokens.css`). */
const FIRST_COLOR = '#ab4222';
const THEMES: Theme[] = ['light', 'dark'];

interface FormProps {
  look: ShopLook;
  onSaved: (look: ShopLook) => void;
}

/** Asks for the shop's name and colour, and shows what becomes of the colour on a page in each theme (SHOP-03). */
export function ShopLookForm({ look, onSaved }: FormProps) {
  const [name, setName] = useState(look.name);
  const [color, setColor] = useState(look.color);
  const [isSaving, setSaving] = useState(false);
  const isChanged = name.trim() !== look.name || color !== look.color;

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    try {
      const saved = await call('setShopLook', { name, color });
      setName(saved.name);
      onSaved(saved);
      toast.success(copy.saved);
    } catch (error) {
      toast.error(copy.saveFailed, { description: messageFor(error) });
    } finally {
      setSaving(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="space-y-6">
      <TextField
        label={copy.name}
        hint={copy.nameHint}
        value={name}
        maxLength={SHOP_NAME_MAX}
        autoComplete="organization"
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="space-y-3">
        <legend className="text-[0.9375rem] font-semibold">{copy.color}</legend>
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem] font-medium">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={color !== null}
            onChange={({ target }) => setColor(target.checked ? FIRST_COLOR : null)}
          />
          {copy.ownColor}
        </label>
        {color !== null && (
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="color"
              aria-label={copy.pickColor}
              value={color}
              onChange={({ target }) => setColor(target.value)}
              className="h-12 w-16 cursor-pointer rounded-lg border border-edge/70 bg-panel p-1"
            />
            {THEMES.map((theme) => (
              <Sample key={theme} color={color} theme={theme} />
            ))}
          </div>
        )}
        <p className="text-sm text-mute">{copy.colorHint}</p>
      </fieldset>
      <Button type="submit" variant="secondary" busy={isSaving} disabled={!isChanged}>
        {copy.save}
      </Button>
    </form>
  );
}

/** A button of the shop's pages as a theme colours it. */
function Sample({ color, theme }: { color: string; theme: Theme }) {
  const { accent, onAccent } = pageColors(color, theme);
  return (
    <span
      role="img"
      aria-label={copy.samples[theme]}
      className="grid h-12 place-items-center rounded-lg border border-line px-2"
      style={{ background: PAGE_GROUNDS[theme].paper }}
    >
      <span
        className="rounded-md px-3 py-1.5 text-sm leading-5 font-semibold"
        style={{ background: accent, color: onAccent }}
      >
        {copy.sample}
      </span>
    </span>
  );
}
