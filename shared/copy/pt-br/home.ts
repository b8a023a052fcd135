export const homeCopy = {
  greeting: (hour: number, name: string) =>
    `${hour < 5 ? 'Boa noite' : hour < 12 ? 'Bom dia' : hour < 18 ? 'Boa tarde' : 'Boa noite'}, ${name}`,
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
  recent: 'Modelos Recentes',
  seeAll: 'Ver todos',
  empty: {
    title: 'Seu catálogo começa aqui',
    text: 'Escolha um produto, fotografe em volta e informe a altura. Em minutos ele fica pronto para girar na tela do cliente.',
    action: 'Criar primeiro modelo',
  },
};
