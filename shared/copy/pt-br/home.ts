import { MADE_IN } from './promise.ts';

/** The client area's home (HOME-01). */
export const homeCopy = {
  /** By the hour, and by name when it is known. */
  greeting(hour: number, name?: string) {
    const words = hour < 5 ? 'Boa noite' : hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite';
    return name ? `${words}, ${name}` : words;
  },
  newModel: 'Novo Modelo 3D',
  balance: 'Saldo',
  modelsLeft: (models: number) =>
    models === 0
      ? 'nenhum modelo disponível'
      : models === 1
        ? '1 modelo disponível'
        : `${models} modelos disponíveis`,
  credits: (credits: number) => `${credits} créditos`,
  lead: 'Qual produto entra no catálogo hoje?',
  failed: {
    account: 'Não foi possível carregar os dados da sua conta.',
    balance: 'Não foi possível carregar o saldo.',
  },
  trial: {
    title: 'Teste grátis',
    left: (words: string) => `Termina em ${words}`,
    expired: 'Expirado',
    expiredText: 'Seus modelos e links continuam no ar.',
    plans: 'Ver planos',
  },
  recent: 'Modelos Recentes',
  seeAll: 'Ver todos',
  empty: {
    title: 'Seu catálogo começa aqui',
    text: `Escolha um produto, fotografe em volta e informe a altura. Ele fica pronto ${MADE_IN}, para girar na tela do cliente.`,
    action: 'Criar primeiro modelo',
  },
};
