/** What our drawings show, for who does not see them. */
export const drawingsCopy = {
  armchair: 'Desenho de uma poltrona com 82 cm de largura, 86 cm de altura e 80 cm de profundidade',
};
