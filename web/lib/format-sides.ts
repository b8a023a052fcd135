import type { TargetDims } from '../../shared/schemas/jobs.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });

/** The sides that were given, in centimetres: 'A 45 × L 120,5 × P 38 cm', or the height alone. */
export const formatSides = ({ height, width, depth }: TargetDims): string =>
  `${[
    ['A', height],
    ['L', width],
    ['P', depth],
  ]
    .flatMap(([letter, side]) => (typeof side === 'number' ? `${letter} ${number.format(side)}` : []))
    .join(' × ')} cm`;
