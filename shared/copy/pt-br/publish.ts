/** How to put a code into a kind of shop: what it is called there, and where it goes. */
export interface RecipeCopy {
  label: string;
  /** One line each, in order. */
  steps: readonly string[];
  /** What to know of this kind of shop. */
  note?: string;
}

const PASTE_AND_SAVE = 'Cole o código no ponto em que o 3D deve aparecer e salve.';

/** The page that brings a model to the shop's own places (/app/catalogo/{id}/publicar). */
export const publishCopy = {
  title: (name: string) => `Publicar ${name}`,
  lead: 'O modelo já está no ar. Escolha onde os clientes vão encontrá-lo.',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não foi possível copiar. Selecione o texto e copie.',
  link: {
    title: 'Link',
    lead: 'Para mensagens, redes sociais e anúncios. A prévia sai com a foto e as medidas.',
    label: 'Endereço do modelo',
    announced: 'Endereço copiado',
    open: 'Abrir',
  },
  embed: {
    title: 'No site da loja',
    lead: 'O visualizador aparece dentro da página do produto, com 3D, medidas e AR.',
    aspect: 'Formato',
    aspects: { '4/3': '4:3', '1/1': '1:1', '16/9': '16:9' },
    theme: 'Fundo',
    themes: { light: 'Claro', dark: 'Escuro' },
    preview: 'Prévia',
    previewOf: (name: string) => `Prévia de ${name} na página da loja`,
    platforms: 'Onde é a sua loja',
    code: 'Código para colar',
    announced: 'Código copiado',
    steps: 'Passo a passo',
  },
  recipes: {
    script: {
      label: 'Script',
      steps: [
        'Abra o HTML da página do produto no seu site.',
        PASTE_AND_SAVE,
        'Com vários produtos na mesma página, repita só o <div>; o <script> entra uma vez.',
      ],
      note: 'O 3D só é carregado quando o cliente chega perto dele. Enquanto isso, e sem JavaScript, fica o link.',
    },
    iframe: {
      label: 'iframe',
      steps: ['Abra o HTML da página do produto no seu site.', PASTE_AND_SAVE],
      note: 'Serve para qualquer site que aceite HTML, também os que não aceitam scripts.',
    },
    nuvemshop: {
      label: 'Nuvemshop',
      steps: [
        'No administrador, abra Produtos e escolha o produto.',
        'No editor da Descrição, clique em “Código-fonte” (< >).',
        'Cole o código no começo ou no fim do texto e confirme.',
        'Salve o produto e abra a página dele na loja para conferir.',
      ],
    },
    vtex: {
      label: 'VTEX',
      steps: [
        'No Admin, abra Catálogo, depois Todos os produtos, e edite o produto.',
        'No campo Descrição, mude para o modo de código-fonte (HTML).',
        PASTE_AND_SAVE,
        'Espere a indexação e abra a página do produto para conferir.',
      ],
      note: 'Em lojas VTEX IO, o tema pode retirar o iframe da descrição. Nesse caso, envie este código a quem cuida do tema.',
    },
    shopify: {
      label: 'Shopify',
      steps: [
        'No admin, abra Produtos e escolha o produto.',
        'No editor da Descrição, clique em “Mostrar HTML” (< >).',
        PASTE_AND_SAVE,
      ],
      note: 'Para outro lugar da página: Loja virtual, Temas, Personalizar, e na página do produto adicione um bloco “Liquid personalizado” com o mesmo código.',
    },
    woocommerce: {
      label: 'WooCommerce',
      steps: [
        'No WordPress, abra Produtos e edite o produto.',
        'Na descrição, escolha a aba “Código” (no editor de blocos, um bloco “HTML personalizado”).',
        'Cole o código no ponto em que o 3D deve aparecer e clique em Atualizar.',
      ],
      note: 'Se o WordPress apagar o iframe ao salvar, peça a um administrador do site que salve: outros perfis não podem colar HTML.',
    },
  } satisfies Record<string, RecipeCopy>,
  qr: {
    title: 'Etiqueta com QR',
    lead: 'Para a vitrine, o showroom ou a caixa: o cliente aponta a câmera e vê o produto em 3D e na casa dele.',
    format: 'Tamanho do papel',
    formats: { a4: 'Folha A4', label: 'Etiqueta 100 × 60 mm' },
    named: 'Nome, logo e cor vêm da sua conta.',
    unnamed: 'A etiqueta ainda não diz de quem é.',
    edit: 'Editar a loja',
    name: 'Dar um nome à loja',
    print: 'Imprimir',
    sheet: (name: string) => `Etiqueta de ${name}`,
    invitation: 'Veja em 3D e no seu espaço',
    instruction: 'Aponte a câmera do celular para o código.',
    code: (url: string) => `Código QR de ${url}`,
    measures: 'L × A × P',
  },
  contact: {
    title: 'Botão para falar com a loja',
    lead: 'Aparece nas páginas de todos os seus modelos, também depois da AR no iPhone.',
  },
};
