const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

/** '508%', without decimals (SITE-06); a dash where nothing is invested. */
export const formatRoi = (percent: number | null): string =>
  percent === null ? '–' : `${whole.format(percent)}%`;
