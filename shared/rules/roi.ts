/** The calculator of SITE-06: what 3D models would bring a shop in a year, in whole reais. */
export const SECTORS = ['moveis', 'revestimentos', 'decoracao'] as const;
export type Sector = (typeof SECTORS)[number];

/** What the calculator assumes of a sector: guesses of ours, told under each result. */
interface Assumed {
  /** Reais of photographs for one product. */
  photoCost: number;
  /** Reais of catalogue work for one product. */
  catalogCost: number;
  /** Share of the sales that comes back, 0–1. */
  avgReturn: number;
}

export const ASSUMED: Readonly<Record<Sector, Assumed>> = {
  moveis: { photoCost: 180, catalogCost: 35, avgReturn: 0.08 },
  revestimentos: { photoCost: 120, catalogCost: 20, avgReturn: 0.06 },
  decoracao: { photoCost: 100, catalogCost: 15, avgReturn: 0.05 },
};

/** How many percent more sales, from careful to bold. */
export const CONVERSION_INCREASES = [10, 15, 25, 35] as const;
export type ConversionIncrease = (typeof CONVERSION_INCREASES)[number];

/** Share of the returns that do not happen any more. */
export const RETURN_REDUCTION = 0.35;

/** Reais that the models of one product are taken to cost. */
export const COST_PER_PRODUCT = 50;

export interface RoiInput {
  products: number;
  /** Reais. */
  price: number;
  increase: ConversionIncrease;
  sector: Sector;
}

export const ROI_DEFAULTS: RoiInput = { products: 10, price: 500, increase: 15, sector: 'moveis' };

/** All in reais but `percent`, which is null where nothing is invested. */
export interface Roi {
  photos: number;
  catalogue: number;
  sales: number;
  returns: number;
  total: number;
  percent: number | null;
}

/** The savings, the gain and what they are in relation to the cost of the models (SITE-06). */
export function roiOf({ products, price, increase, sector }: RoiInput): Roi {
  const { photoCost, catalogCost, avgReturn } = ASSUMED[sector];
  const revenue = products * price;
  const photos = products * photoCost;
  const catalogue = products * catalogCost;
  const sales = (revenue * increase) / 100;
  const returns = revenue * avgReturn * RETURN_REDUCTION;
  const total = photos + catalogue + sales + returns;
  const cost = products * COST_PER_PRODUCT;
  return { photos, catalogue, sales, returns, total, percent: cost > 0 ? (total / cost - 1) * 100 : null };
}

/** Thousands as they are written in Brazil: '1.500', '1.234.567'. */
const GROUPED = /^\d{1,3}(\.\d{3})+(?!\d)/;

/** What was typed as a whole number: decimals are cut off, and what is no number or below zero is 0 (SITE-06). */
export function parseWhole(text: string): number {
  const typed = text.trim().replace(GROUPED, (grouped) => grouped.replaceAll('.', ''));
  const whole = Number.parseInt(typed, 10);
  return Number.isFinite(whole) && whole > 0 ? whole : 0;
}
