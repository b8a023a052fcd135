import { BRAND } from '../../brand.ts';
import { MAX_SIDE_CM } from '../../rules/jobs.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { statusCopy } from './status.ts';

const { segmenting, shaping, texturing, packaging } = statusCopy.stages.photos;

/** What `npm run reconstruct` says. */
export const reconstructCopy = {
  help: `${BRAND}: fotos de um produto viram um modelo 3D em escala real.

  npm run reconstruct -- foto1.jpg foto2.jpg … --height 57,8 --out banco.glb
  npm run reconstruct -- volta.mp4 --height 57,8 --out banco.glb

  Fotos      de ${MIN_PHOTOS} a ${MAX_PHOTOS}, em JPG, PNG ou HEIC, na ordem de uma volta ao redor do produto
  Filme      um só, em MP4, MOV ou WebM, de uma volta completa ao redor do produto (precisa do ffmpeg)
  --height   altura em centímetros, do chão ao ponto mais alto (obrigatória)
  --width    largura em centímetros
  --depth    profundidade em centímetros
  --name     nome do produto gravado no modelo (sem ele, o nome do arquivo)
  --out      onde gravar o modelo (sem ele, modelo.glb)
  --draft    um rascunho: mais rápido, com formas grosseiras
  --help     mostra esta ajuda

  Ao lado do modelo ficam a versão leve para a página (.web.glb), a de iPhone e iPad (.usdz) e as imagens do
  produto (.webp e .jpg).`,
  stages: { segment: segmenting, shape: shaping, texture: texturing, package: packaging },
  problems: {
    noHeight: 'Falta a altura do produto em centímetros. Exemplo: --height 57,8',
    side: (side: 'height' | 'width' | 'depth') =>
      `A ${{ height: 'altura', width: 'largura', depth: 'profundidade' }[side]} precisa ser um número de centímetros maior que 0 e de até ${MAX_SIDE_CM}.`,
    option: (option: string) => `A opção ${option} não existe. Veja as que existem com --help.`,
    valueMissing: 'Uma das opções está sem valor. Veja como se usam com --help.',
    name: 'O nome do produto está vazio ou é longo demais.',
    out: 'O arquivo de saída precisa terminar em .glb. Exemplo: --out banco.glb',
    missing: (path: string) => `O arquivo ${path} não existe.`,
    folder: (path: string) => `${path} é uma pasta. Indique as fotos uma a uma.`,
    unreadable: (path: string) => `Não foi possível ler o arquivo ${path}.`,
    noFfmpeg:
      'Para ler um filme é preciso o ffmpeg. No Debian ou Ubuntu: sudo apt-get install ffmpeg; no macOS: brew install ffmpeg.',
    filmUnreadable: (path: string) => `O ffmpeg não conseguiu ler o filme ${path}.`,
    notWritable: (path: string) => `Não foi possível gravar em ${path}. A pasta existe e aceita arquivos?`,
  },
  result: {
    measures: (text: string) => `${text} (L × A × P)`,
    triangles: (text: string) => `${text} triângulos`,
    film: (frames: number, covered: number, gap: number) =>
      `${frames} quadros do filme, ${covered}° da volta, maior intervalo ${gap}°`,
    filmOpen: '  Não reconhecemos o ponto de partida no fim do filme: ele conta como uma volta completa.',
    took: (text: string) => `Pronto em ${text}.`,
  },
};
