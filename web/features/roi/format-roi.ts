const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '508%', without decimals (P §9); a dash where nothing is invested. */
export const formatRoi = (percent: number | null): string =>
  percent === null ? '–' : `${whole.format(percent)}%`;
