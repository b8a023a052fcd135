/** What the customer reads beside each movement of credits. */
export const ledgerCopy = {
  trial: 'Créditos do período de teste',
  generation: (model: string) => `Geração do modelo “${model}”`,
  return: (model: string) => `Estorno: “${model}” não pôde ser gerado`,
};
