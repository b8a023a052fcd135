/** Captions of the pictures that `npm run pictures` draws for the documentation. */
export const picturesCopy = {
  photo: 'Foto',
  oneOf: (count: number) => `1 de ${count}`,
  sameAngle: 'Modelo, mesmo ângulo',
  newAngle: 'Modelo, ângulo novo',
  photos: (count: number) => `${count} fotos`,
  side: {
    width: (centimetres: string) => `L ${centimetres} cm`,
    height: (centimetres: string) => `A ${centimetres} cm`,
    depth: (centimetres: string) => `P ${centimetres} cm`,
  },
};
