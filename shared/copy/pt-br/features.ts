import type { OfferedFeature } from '../../rules/features.ts';

/** What is said where a plan lacks a feature. */
export const featureCopy = {
  features: {
    advanced_analytics: {
      title: 'Analytics avançado',
      text: 'Veja em que páginas e aparelhos seus clientes viram seus produtos.',
    },
    api: {
      title: 'API',
      text: 'Gere e consulte modelos direto dos seus sistemas, com chaves que você cria e revoga.',
    },
    integrations: {
      title: 'Integração com Nuvemshop, Shopify e WooCommerce',
      text: 'Traga os produtos da sua loja e mostre o modelo 3D na página de cada um, sem colar código.',
    },
  } satisfies Record<OfferedFeature, { title: string; text: string }>,
  see: (plan: string) => `Ver o plano ${plan}`,
  price: (plan: string, price: string) => `A partir do plano ${plan}, por ${price}/mês.`,
};
