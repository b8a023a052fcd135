import { Download } from 'lucide-react';
import { batchesCopy } from '../../../shared/copy/pt-br/batches.ts';
import { Button } from '../../components/button.tsx';
import { toCsv, type Cell } from '../../lib/csv.ts';
import { saveFile } from '../../lib/save-file.ts';

const copy = batchesCopy.file;

/** A file as ours are read, with one product to write over. */
export const TEMPLATE: Cell[][] = [
  [
    'nome',
    'sku',
    'altura',
    'largura',
    'profundidade',
    'categoria',
    'material',
    'foto1',
    'foto2',
    'foto3',
    'foto4',
  ],
  [
    'Banco Ipê',
    'BCO-001',
    45,
    120.5,
    38,
    'Móveis',
    'Madeira',
    ...[1, 2, 3, 4].map((photo) => `https://sua-loja.com.br/fotos/banco-ipe-${photo}.jpg`),
  ],
];

export const TemplateButton = () => (
  <Button
    variant="quiet"
    onClick={() => saveFile(copy.templateName, new Blob([toCsv(TEMPLATE)], { type: 'text/csv' }))}
  >
    <Download aria-hidden />
    {copy.template}
  </Button>
);
