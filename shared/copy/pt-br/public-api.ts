import { ERROR_STATUS, type ErrorCode, type ErrorParams } from '../../errors.ts';
import { MAX_FRAMES, MIN_FRAMES } from '../../rules/captures.ts';
import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { API_CALLS_A_MINUTE, API_VERSION, MAX_API_KEYS, VERSION_HEADER } from '../../rules/public-api.ts';
import type { ApiScope } from '../../rules/public-api.ts';
import { LOW_CREDITS } from '../../rules/low-credits.ts';
import {
  MAX_WEBHOOKS,
  OLD_SECRET_HOURS,
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_LOG_DAYS,
} from '../../rules/webhook-endpoints.ts';
import type { EventType } from '../../v1/events.ts';
import { sentenceFor } from './errors.ts';
import type { V1RouteName } from '../../v1/routes.ts';

type Status = (typeof ERROR_STATUS)[keyof typeof ERROR_STATUS];

/** What each status means, as the title of a problem. */
export const problemTitles: Record<Status, string> = {
  400: 'Pedido inválido',
  401: 'Sem chave válida',
  402: 'Créditos insuficientes',
  403: 'Não permitido',
  404: 'Não encontrado',
  409: 'Em conflito com o estado atual',
  410: 'Não existe mais',
  429: 'Pedidos demais',
  500: 'Erro interno',
  501: 'Não oferecido',
  503: 'Indisponível no momento',
};

/** What our pages tell their readers is not for programs. */
const problemSentences: Partial<Record<ErrorCode, string>> = {
  'request.malformed': 'Não entendemos o pedido. Envie o corpo em JSON e confira o endereço.',
  'request.reused':
    'Esta Idempotency-Key já foi usada com outros dados. Use outra chave para um pedido diferente.',
};

/** A problem's sentence: what happened and what a program's author does. */
export const problemSentence = (code: ErrorCode, params?: ErrorParams): string =>
  problemSentences[code] ?? sentenceFor(code, params);

/** The reference of the public API (/desenvolvedores), and its words in the OpenAPI document. */
export const publicApiCopy = {
  title: 'API para a sua loja',
  lead: `Envie fotos, receba modelos 3D e publique onde quiser, direto dos seus sistemas. A API está nos planos Pro e Enterprise.`,
  document: 'Baixar a descrição OpenAPI 3.1',
  contents: 'Nesta página',
  begin: {
    title: 'Comece em três passos',
    steps: [
      'Crie uma chave na página API da sua conta e guarde-a: ela é mostrada uma só vez.',
      'Mande a chave no cabeçalho Authorization de cada chamada.',
      'Envie as fotos, crie a geração e consulte até que ela fique pronta.',
    ],
  },
  auth: {
    title: 'Chaves',
    text: `Cada chamada leva o cabeçalho “Authorization: Bearer rlv_…”. A chave diz qual é a loja e o que pode: “read” só consulta, “write” também gera, renomeia e exclui. São até ${MAX_API_KEYS} chaves por loja, cada uma revogada quando você quiser. Não coloque uma chave em páginas ou aplicativos: quem a tem age pela loja.`,
  },
  limits: {
    title: 'Limites',
    text: `São ${API_CALLS_A_MINUTE} chamadas por minuto, somadas todas as chaves da loja. RateLimit-Limit, RateLimit-Remaining e RateLimit-Reset dizem em cada resposta o limite, o que resta e em quantos segundos ele recomeça. Além dele vem 429 com Retry-After.`,
  },
  idempotency: {
    title: 'Pedidos repetidos',
    text: `Uma geração usa ${CREDITS_PER_MODEL} créditos. Com o cabeçalho Idempotency-Key, o mesmo pedido enviado de novo não gera nem cobra outra vez: devolve a geração que já existe. A mesma chave com outros dados é recusada com request.reused.`,
  },
  versions: {
    title: 'Versões',
    text: `A versão é uma data, hoje ${API_VERSION}. Mande-a no cabeçalho ${VERSION_HEADER}: o que mudaria o seu programa só chega com outra data. Campos novos podem aparecer a qualquer momento.`,
  },
  errors: {
    title: 'Erros',
    text: 'Recusas seguem a RFC 9457 (application/problem+json), com um código estável em “code” e os dados dele em “params”.',
  },
  webhooks: {
    title: 'Webhooks',
    text: `Em vez de perguntar, o seu sistema é avisado: cadastre até ${MAX_WEBHOOKS} endereços https em API › Webhooks. Cada evento chega por POST, em JSON, com “type”, “timestamp” e “data”. Responda 2xx em até 10 segundos; qualquer outra resposta é tentada de novo por cerca de um dia, com pausas cada vez maiores. Redirecionamentos não são seguidos e endereços de redes privadas são recusados.`,
    signature: `As entregas seguem o padrão Standard Webhooks: os cabeçalhos webhook-id, webhook-timestamp e webhook-signature trazem a assinatura “v1,” com HMAC-SHA256 em base64 de “id.timestamp.corpo”, feita com o segredo whsec_… do endereço. Confira a assinatura sobre o corpo como ele chegou, antes de ler o JSON, e recuse horários a mais de 5 minutos. Depois de trocar o segredo, por ${OLD_SECRET_HOURS} horas vêm duas assinaturas, separadas por espaço.`,
    twice:
      'O mesmo evento pode chegar mais de uma vez e fora de ordem: guarde o webhook-id e ignore o que já tratou.',
    log: `A página guarda por ${WEBHOOK_LOG_DAYS} dias cada tentativa, com status, tempo e o começo da resposta, e reenvia o que você pedir. Um endereço que falha por ${WEBHOOK_FAILING_DAYS} dias é desligado, com um aviso por e-mail.`,
    example: 'JavaScript: receba job.ready, confira a assinatura e baixe o GLB',
    events: 'Eventos',
    received: 'Qualquer resposta 2xx confirma o recebimento.',
  },
  events: {
    'job.ready': { title: 'Geração pronta', text: 'O modelo está no catálogo e no ar.' },
    'job.failed': {
      title: 'Geração falhou',
      text: 'Os créditos voltaram. “failure.code” diz o motivo; consulte a geração para ver a foto.',
    },
    'model.published': { title: 'Modelo no ar', text: 'Os clientes veem o modelo: é novo ou voltou.' },
    'model.unpublished': {
      title: 'Modelo fora do ar',
      text: 'Os clientes não veem mais o modelo; nada se perdeu.',
    },
    'model.deleted': { title: 'Modelo excluído', text: 'O modelo, o link e os arquivos não existem mais.' },
    'credits.low': {
      title: 'Créditos no fim',
      text: `O saldo caiu abaixo de ${LOW_CREDITS} créditos. É avisado uma vez a cada queda.`,
    },
    'webhook.test': { title: 'Teste', text: 'Só quando você pede, pelo botão de teste.' },
  } satisfies Record<EventType, { title: string; text: string }>,
  examples: {
    title: 'Exemplos',
    curl: 'curl: liste os modelos',
    addresses: 'curl: gere um modelo das fotos que já estão no seu site',
    javascript: 'JavaScript: gere um modelo de fotos (Node.js 20 ou mais novo)',
  },
  reference: 'Referência',
  scope: {
    read: 'Chave de leitura',
    write: 'Chave de escrita',
  } satisfies Record<ApiScope, string>,
  request: 'Recebe',
  response: 'Devolve',
  field: {
    required: 'obrigatório',
    values: 'Um de',
    upTo: 'até',
    from: 'a partir de',
    between: (least: number, most: number) => `de ${least} a ${most}`,
  },
  refusals: 'Pode recusar com',
  done: 'Feito',
  headers: {
    idempotency:
      'Seu, para um pedido: até 128 caracteres sem espaços. O mesmo pedido com ele tem o mesmo resultado.',
    version: `A versão que o seu programa espera, por exemplo ${API_VERSION}.`,
  },
  problem: {
    type: 'Endereço onde o erro é explicado.',
    title: 'O tipo do erro em poucas palavras.',
    status: 'O status HTTP.',
    detail: 'O que aconteceu e o que fazer, em português.',
    code: 'O código estável do erro.',
    params: 'Dados do erro, como o campo ou a foto.',
  },
  routes: {
    createUpload: {
      title: 'Preparar o envio de uma foto',
      text: 'Devolve um formulário assinado, válido por 15 minutos, para uma foto de até 10 MB. Mande os campos de “token.fields” e a foto em “file”, por POST para “token.url”; o “path” entra depois no pedido da geração.',
    },
    createJob: {
      title: 'Gerar um modelo',
      text: `Gera um modelo de ${MIN_PHOTOS} a ${MAX_PHOTOS} fotos (ou de ${MIN_FRAMES} a ${MAX_FRAMES} quadros de uma volta filmada): enviadas antes, em “files”, ou buscadas por nós, em “image_urls”. Usa ${CREDITS_PER_MODEL} créditos; uma geração que falha os devolve.`,
    },
    listJobs: {
      title: 'Listar gerações',
      text: 'Da mais nova para a mais antiga, em páginas; todas, ou só as que você procura.',
    },
    readJob: {
      title: 'Consultar uma geração',
      text: 'Diz o estado e o progresso. Consulte a cada 5 segundos ou mais.',
    },
    modelOfJob: {
      title: 'O modelo de uma geração',
      text: 'O modelo que ela fez; model.not_found até que esteja pronta.',
    },
    listModels: {
      title: 'Listar modelos',
      text: 'Do mais novo para o mais antigo, em páginas: mande o “cursor” recebido para ver a próxima. Busca por nome ou SKU.',
    },
    readModel: { title: 'Consultar um modelo', text: 'O modelo com medidas, qualidade e arquivos.' },
    renameModel: { title: 'Renomear um modelo', text: 'O endereço público continua o mesmo.' },
    deleteModel: {
      title: 'Excluir um modelo',
      text: 'Tira do ar o modelo, o link e os arquivos. Não há volta.',
    },
    modelFiles: {
      title: 'Arquivos de um modelo',
      text: 'Os endereços do GLB, do GLB leve para páginas, do USDZ e das imagens, e da página e do quadro para a sua loja. Valem enquanto o modelo existir.',
    },
    analytics: {
      title: 'Resultados',
      text: 'O que os clientes fizeram com os modelos em um período de até 366 dias, ao lado do período anterior.',
    },
  } satisfies Record<V1RouteName, { title: string; text: string }>,
  /** By the field's name, wherever it stands. */
  fields: {
    filename: 'Nome do arquivo.',
    ext: 'Extensão da foto.',
    capture: '“photos” para fotos, “walk” para quadros de uma volta filmada.',
    image_urls:
      'Em vez de “files”: de 4 a 12 endereços https de fotos do produto (JPG, PNG, WebP ou HEIC de até 10 MB), na ordem em que foram feitas ao redor dele. Nós as buscamos; redirecionamentos para redes privadas são recusados.',
    files: 'As fotos, na ordem em que foram feitas ao redor do produto.',
    path: 'O que o envio devolveu.',
    box: 'Onde está o produto na foto, em frações da largura e da altura. Só quando o recorte automático erra.',
    model_name: 'Nome do produto.',
    name: 'Nome.',
    sku: 'O código do produto nos seus sistemas.',
    category: 'Categoria do produto.',
    material: 'Material principal.',
    materials: 'Outros materiais.',
    material_description_pt: 'Os materiais nas suas palavras.',
    target_dims_cm:
      'Medidas reais em centímetros. A altura é obrigatória; largura e profundidade deixam o modelo mais fiel.',
    texture_resolution: 'Lado da textura.',
    output_formats: 'Os formatos; os dois são sempre feitos.',
    id: 'Identificador.',
    job_id: 'Identificador da geração.',
    limit: 'Quantos por página.',
    cursor: 'Onde a página anterior terminou; nulo na última.',
    search: 'Palavras do nome; de modelos, também do SKU.',
    state:
      'Só gerações neste ponto: “running” (em produção ou na fila), “ready” (prontas) ou “failed” (com falha).',
    quality: 'Só modelos desta qualidade.',
    link: 'Só os que estão no ar para os clientes (“up”) ou fora do ar (“down”).',
    order:
      '“newest”: do mais novo ao mais antigo, como sem este campo; “name”: por nome; “most_seen”: os mais vistos dos últimos 30 dias.',
    type: 'O nome do evento.',
    timestamp: 'Quando aconteceu.',
    data: 'Do que se trata.',
    model_id: 'Identificador do modelo.',
    balance: 'Créditos que restam.',
    endpoint_id: 'O webhook testado.',
    from: 'Primeiro dia, no horário de São Paulo.',
    to: 'Último dia.',
    status: 'RECEBIDO, PROCESSANDO, PRONTO ou FALHA.',
    place: 'O lugar na fila: 1 é o próximo. Vazio quando a vez já chegou.',
    progress: 'De 0 a 100.',
    error_message: 'Por que falhou, em português.',
    failure: 'O motivo da falha como código, com a foto.',
    url_glb: 'GLB em tamanho real, para AR.',
    url_glb_web: 'GLB leve, para páginas.',
    url_usdz: 'USDZ, para iPhone e iPad.',
    page_url: 'A página do produto em 3D.',
    embed_url: 'O quadro para a sua página.',
    breakdown: 'Por aparelho e por página; nulo em planos sem analytics avançado.',
  },
  keys: {
    title: 'API',
    lead: 'Chaves para os seus sistemas gerarem e consultarem modelos.',
    reference: 'Ver a referência da API',
    webhooks: 'Webhooks',
    list: 'Suas chaves',
    empty: 'Nenhuma chave ainda. Crie a primeira para conectar a sua loja ou o seu ERP.',
    loadFailed: 'Não foi possível carregar as chaves',
    create: 'Criar chave',
    name: 'Nome da chave',
    nameHint: 'Onde ela será usada, por exemplo “ERP da loja”.',
    nameMissing: 'Dê um nome à chave.',
    scope: 'O que ela pode',
    scopes: { read: 'Só consultar', write: 'Consultar e alterar' } satisfies Record<ApiScope, string>,
    createFailed: 'A chave não foi criada',
    created: (name: string) => `Chave “${name}” criada`,
    once: 'Copie-a agora e guarde em lugar seguro: ela não será mostrada de novo.',
    label: 'Chave',
    copy: 'Copiar chave',
    copied: 'Chave copiada',
    copyFailed: 'Não foi possível copiar. Selecione a chave e copie.',
    done: 'Já guardei',
    ending: (ending: string) => `termina em ${ending}`,
    made: (day: string) => `Criada em ${day}`,
    used: (when: string) => `usada em ${when}`,
    unused: 'ainda não usada',
    revoke: 'Revogar',
    revokeOf: (name: string) => `Revogar a chave ${name}`,
    revokeTitle: (name: string) => `Revogar “${name}”?`,
    revokeText: 'O que usa esta chave para de funcionar na hora. Não há volta.',
    revokeCancel: 'Cancelar',
    revoked: 'Chave revogada',
    revokeFailed: 'A chave não foi revogada',
    most: `Cada loja pode ter até ${MAX_API_KEYS} chaves.`,
  },
};
