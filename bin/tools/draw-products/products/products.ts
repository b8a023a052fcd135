import type { Mesh } from 'three';
import type { DrawnProduct } from '../../../../functions/engine/bench/drawn-products.ts';
import { deskLamp, floorLamp } from './lamps.ts';
import {
  barstool,
  bed,
  bench,
  diningChair,
  officeChair,
  ottoman,
  sofa,
  windsor,
  wingChair,
} from './seats.ts';
import {
  basket,
  crate,
  cubes,
  dresser,
  ladder,
  nightstand,
  sideboard,
  tvStand,
  whitebox,
} from './storage.ts';
import { desk, pedestal, sideTable } from './tables.ts';
import { bear, plant } from './toys.ts';
import { bowl, can, kettle, mug, planter } from './vessels.ts';

interface Product {
  /** Metres. */
  height: number;
  /** Its parts, in metres. */
  build: () => Mesh[];
}

export const PRODUCTS: Record<DrawnProduct, Product> = {
  can: { height: 0.112, build: can },
  whitebox: { height: 0.7925, build: whitebox },
  desk: { height: 0.75, build: desk },
  ottoman: { height: 0.42, build: ottoman },
  mug: { height: 0.095, build: mug },
  barstool: { height: 0.75, build: barstool },
  sofa2: { height: 0.9, build: sofa },
  nightstand: { height: 0.55, build: nightstand },
  windsor: { height: 0.91, build: windsor },
  sidetable: { height: 0.55, build: sideTable },
  basket: { height: 0.35, build: basket },
  bed: { height: 0.95, build: bed },
  planter: { height: 0.24, build: planter },
  bowl: { height: 0.11, build: bowl },
  diningchair: { height: 0.86, build: diningChair },
  sideboard: { height: 0.58, build: sideboard },
  crate: { height: 0.285, build: crate },
  floorlamp: { height: 1.52, build: floorLamp },
  kettle: { height: 0.234, build: kettle },
  bear: { height: 0.37, build: bear },
  cubes: { height: 0.77, build: cubes },
  tvstand: { height: 0.482, build: tvStand },
  officechair: { height: 1.08, build: officeChair },
  wingchair: { height: 1.05, build: wingChair },
  bench: { height: 0.82, build: bench },
  pedestal: { height: 0.75, build: pedestal },
  dresser: { height: 0.84, build: dresser },
  ladder: { height: 1.6, build: ladder },
  desklamp: { height: 0.45, build: deskLamp },
  plant: { height: 0.7, build: plant },
};
