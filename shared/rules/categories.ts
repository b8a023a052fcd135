import type { Category } from './jobs.ts';
import { plainText } from './plain-text.ts';

const words = (text: string) => new Set(text.split(' '));

/** Words that make a product furniture (CAT-01), as `plainText` writes them. */
const FURNITURE = words(
  'movel moveis furniture cadeira chair cadeiras chairs poltrona armchair poltronas sofa sofas couch mesa table mesas tables escrivaninha desk banco bench banqueta banquinho stool puff pufe ottoman cama bed camas beds cabeceira headboard armario cabinet armarios roupeiro guarda wardrobe comoda dresser gaveteiro criado nightstand estante bookshelf prateleira shelf rack aparador sideboard buffet cristaleira bancada',
);

/** They win over furniture: a 'luminária de mesa', a table lamp, is decoration. */
const DECORATION = words(
  'decoracao decoration decor luminaria lamp lamps abajur lustre pendente arandela lanterna lantern vaso vase vasos quadro painting espelho mirror tapete rug almofada cushion pillow cortina curtain escultura sculpture relogio clock castical candlestick bandeja tray bule teapot papel wallpaper revestimento moldura',
);

/** The catalogue's category of any category text: 'Móveis' and its neighbours stay, 'armchair' is Móveis (CAT-01). */
export function categoryOf(text: string): Category {
  const found = plainText(text).split(/[^a-z]+/);
  if (found.some((word) => DECORATION.has(word))) return 'Decoração';
  if (found.some((word) => FURNITURE.has(word))) return 'Móveis';
  return 'Outros';
}
