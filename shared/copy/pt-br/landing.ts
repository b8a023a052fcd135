import { BRAND } from '../../brand.ts';
import { CREDITS_PER_MODEL, modelsFor } from '../../rules/credits.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../rules/plans.ts';

export const landingCopy = {
  clientArea: 'Área do Cliente',
  title: 'Suas fotos viram 3D, na medida certa.',
  text: `Fotografe o produto com o celular e informe a altura. A ${BRAND} devolve um modelo 3D em escala real, com link para vender e realidade aumentada para o cliente ver o móvel na própria sala.`,
  tryFree: 'Experimente grátis',
  trial: `${TRIAL_DAYS} dias e ${PLAN_CREDITS.trial} créditos para testar: ${modelsFor(PLAN_CREDITS.trial)} modelos, sem cartão.`,
  facts: [
    {
      figure: `${MIN_PHOTOS} a ${MAX_PHOTOS} fotos`,
      text: 'tiradas em volta do produto, com o celular que você já tem.',
    },
    { figure: 'Medidas em cm', text: 'largura, altura e profundidade reais, desenhadas no modelo.' },
    { figure: `${CREDITS_PER_MODEL} créditos`, text: 'por modelo. Se a geração falhar, os créditos voltam.' },
  ],
  drawing: 'Desenho de uma poltrona com 82 cm de largura, 86 cm de altura e 80 cm de profundidade',
  drawingCaption: 'Poltrona, L 82 × A 86 × P 80 cm',
};
