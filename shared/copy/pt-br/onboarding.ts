import {
  DISCOUNT_DAYS,
  DISCOUNT_PERCENT,
  UPLOADS_WANTED,
  type OnboardingStep,
} from '../../rules/onboarding.ts';
import { MAX_PHOTOS } from '../../rules/photos.ts';

const steps: Record<OnboardingStep, { title: string; text: string; action: string }> = {
  profile: {
    title: 'Complete o perfil',
    text: 'Seu nome, para sabermos com quem falamos.',
    action: 'Abrir minha conta',
  },
  upload: {
    title: 'Envie as fotos',
    text: `De ${UPLOADS_WANTED} a ${MAX_PHOTOS} fotos em volta do mesmo produto.`,
    action: 'Enviar fotos',
  },
  model: {
    title: 'Gere um modelo',
    text: 'Informe a altura do produto e deixe o resto com a gente.',
    action: 'Criar modelo',
  },
  share: {
    title: 'Compartilhe o link',
    text: 'Mande um modelo do catálogo para um cliente.',
    action: 'Abrir catálogo',
  },
};

/** The first steps of a shop and the discount they earn (ONB-01, ONB-02). */
export const onboardingCopy = {
  title: 'Primeiros passos',
  lead: `Compartilhe seu primeiro modelo e ganhe ${DISCOUNT_PERCENT}% de desconto no primeiro mês de qualquer plano.`,
  progress: (done: number, all: number, percent: number) => `${done} de ${all} concluídos · ${percent}%`,
  collapse: 'Recolher',
  expand: 'Mostrar passos',
  done: 'Concluído',
  pending: 'Pendente',
  steps,
  failed: 'Não foi possível carregar seus primeiros passos.',
  congratulations: {
    title: 'Parabéns! Você concluiu os primeiros passos',
    text: 'Seu primeiro modelo já está com seus clientes. Escolha o próximo produto e continue montando o catálogo.',
    dismiss: 'Dispensar parabéns',
  },
  discount: {
    title: `${DISCOUNT_PERCENT}% de desconto no primeiro mês`,
    text: 'Seu código vale para qualquer plano, uma única vez.',
    code: 'Código de desconto',
    copy: 'Copiar código',
    copied: 'Código copiado',
    copyFailed: 'Erro ao copiar',
    left: (words: string) => `Válido por mais ${words}`,
    use: 'Usar desconto',
    expiredTitle: 'Seu desconto expirou',
    expiredText: `O prazo de ${DISCOUNT_DAYS} dias do código terminou.`,
    dismiss: 'Dispensar desconto expirado',
    generating: 'Gerando seu código de desconto',
    failedTitle: 'Erro',
    failed: 'Não foi possível gerar o código de desconto. Tente novamente.',
  },
};
