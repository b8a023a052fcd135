/** What is printed on the sheet. */
export const printedWords = {
  name: 'Folha Relevo',
  place: 'Deixe no chão, ao lado do produto, inteira nas fotos',
  print: 'Imprima em tamanho real (100 %), sem ajustar à página',
  check: 'Confira: esta régua mede 15 cm',
};

/** What the pages say of it. */
export const sheetCopy = {
  text: 'Imprima a Folha Relevo e deixe-a no chão, ao lado do produto, inteira nas fotos: o modelo sai no tamanho real.',
  download: 'Baixar a Folha Relevo (PDF)',
};
