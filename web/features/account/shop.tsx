import { shopCopy as copy } from '../../../shared/copy/pt-br/shop.ts';
import type { Account } from '../../../shared/schemas/accounts.ts';
import type { Shop as Look } from '../../../shared/schemas/shop.ts';
import { ContactForm } from '../../components/contact-form.tsx';
import { useChangeAccount } from '../../lib/account.ts';
import { Section } from './section.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { ShopLookForm } from './shop-look-form.tsx';

/** How the shop shows itself to its shoppers (SHOP-01): logo, name, colour, and where they turn. */
export function Shop({ account: { tenant } }: { account: Account }) {
  const change = useChangeAccount();
  const show = (part: Partial<Look>) =>
    change((account) => ({
      ...account,
      tenant: { ...account.tenant, shop: { ...account.tenant.shop, ...part } },
    }));
  return (
    <Section title={copy.title} text={copy.text}>
      <div className="max-w-xl space-y-8">
        <ShopLogo shop={tenant.shop} onChange={(logo) => show({ logo })} />
        <ShopLookForm look={tenant.shop} onSaved={show} />
        <div className="border-t border-line pt-8">
          <ContactForm kept={tenant.contact_url} />
        </div>
      </div>
    </Section>
  );
}
