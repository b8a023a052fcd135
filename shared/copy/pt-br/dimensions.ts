const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** Centimetres as catalogues print them: '82 × 86 × 80 cm', width, height, depth; no line breaks before the unit. */
export const formatDimensions = ({
  width,
  height,
  depth,
}: {
  width: number;
  height: number;
  depth: number;
}): string => `${[width, height, depth].map((side) => oneDecimal.format(side)).join(' × ')}\u00a0cm`;
