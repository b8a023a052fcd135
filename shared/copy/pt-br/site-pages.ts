import { BRAND } from '../../brand.ts';
import { TRIAL_DAYS } from '../../rules/plans.ts';

export interface PageWords {
  /** In the browser's tab and as the headline of a search result: up to some 60 characters. */
  title: string;
  /** Below it: up to some 155. */
  description: string;
  /** What the page is called on the way to it. */
  crumb: string;
}

/** How the public pages are called where they are found: search results, chats, social sites. */
export const sitePageCopy = {
  landing: {
    title: `${BRAND}: fotos do seu produto viram 3D na medida certa`,
    description: `Fotografe o produto com o celular, informe a altura e receba um modelo 3D em escala real com realidade aumentada. Teste grátis por ${TRIAL_DAYS} dias.`,
    crumb: 'Início',
  },
  eCommerce: {
    title: `Modelos 3D e AR para e-commerce · ${BRAND}`,
    description:
      'Coloque seus produtos em 3D e realidade aumentada na loja virtual a partir de fotos. Mais conversão, menos devoluções e uma calculadora de retorno.',
    crumb: '3D para e-commerce',
  },
  furniture: {
    title: `Móveis em 3D e realidade aumentada · ${BRAND}`,
    description:
      'Seu cliente vê o sofá, a mesa ou a cadeira na sala dele, no tamanho real, antes de comprar. Modelos 3D feitos de fotos, com medidas em centímetros.',
    crumb: '3D para móveis',
  },
  examples: {
    title: `Exemplos: modelos 3D feitos de fotos · ${BRAND}`,
    description:
      'Seis produtos, oito fotos de cada um, e o modelo 3D que saiu delas sem retoque: compare, gire e veja na sua sala em realidade aumentada.',
    crumb: 'Exemplos',
  },
  trial: {
    title: `Experimente com as suas fotos, sem conta · ${BRAND}`,
    description:
      'Escolha fotos de um produto e veja, no seu aparelho, se elas servem e como ele fica recortado. Grátis, sem conta, e nenhuma foto é enviada.',
    crumb: 'Experimente',
  },
  developers: {
    title: `API para desenvolvedores · ${BRAND}`,
    description:
      'Gere modelos 3D de fotos pela API: chaves, limites, erros e exemplos em curl e JavaScript, com a referência completa em português.',
    crumb: 'Desenvolvedores',
  },
  terms: {
    title: `Termos de uso · ${BRAND}`,
    description: `As regras da ${BRAND}: contas, créditos e planos, fotos e modelos, reembolso em 30 dias e uso aceitável.`,
    crumb: 'Termos de uso',
  },
  privacy: {
    title: `Política de privacidade · ${BRAND}`,
    description: `Que dados pessoais a ${BRAND} guarda, para quê, por quanto tempo e com quem, e como exercer seus direitos pela LGPD.`,
    crumb: 'Política de privacidade',
  },
} satisfies Record<string, PageWords>;

export const sitePictureAlt = `Uma cadeira em 3D com suas medidas em centímetros e o nome ${BRAND}`;
