import { BRAND } from '../../brand.ts';
import { CONTACT } from '../../contact.ts';
import { DELETION_GRACE_DAYS } from '../../rules/account.ts';
import { CONTACT_KEPT_MONTHS } from '../../rules/contact.ts';
import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { PHOTO_DAYS } from '../../rules/photo-days.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../rules/plans.ts';
import { GUARANTEE_DAYS, PAST_DUE_GRACE_DAYS } from '../../rules/refunds.ts';
import { ATTEMPTS_KEPT_MONTHS, TRIAL_REMEMBERED_MONTHS } from '../../rules/sign-up-limits.ts';

export interface LegalSection {
  /** Its anchor. */
  id: string;
  title: string;
  paragraphs: string[];
  /** Name and what is said of it; after the paragraphs. */
  items?: { name: string; text: string }[];
  /** Said after the items. */
  closing?: string[];
}

export interface LegalText {
  title: string;
  lead: string;
  sections: LegalSection[];
}

/** Terms of use and privacy policy (SITE-08): what this product does, and nothing that it does not. */
export const legalCopy = {
  updated: 'Em vigor desde 21 de novembro de 2026',
  contents: 'Nesta página',
  other: { terms: 'Ler a política de privacidade', privacy: 'Ler os termos de uso' },
  terms: {
    title: 'Termos de uso',
    lead: `Estes termos valem para quem cria uma conta na ${BRAND} e para quem abre um modelo publicado por ela. Ao criar a conta, você concorda com eles.`,
    sections: [
      {
        id: 'servico',
        title: 'O serviço',
        paragraphs: [
          `A ${BRAND} transforma de ${MIN_PHOTOS} a ${MAX_PHOTOS} fotos de um produto em um modelo 3D em escala real, com um link para compartilhar e realidade aumentada no celular. A escala vem da altura que você informa: confira a medida antes de enviar.`,
          'O resultado depende das fotos. Cada modelo traz uma avaliação de qualidade com os motivos. Quando não conseguimos gerar um modelo, dizemos por quê e os créditos voltam para o seu saldo.',
        ],
      },
      {
        id: 'conta',
        title: 'Conta e acesso',
        paragraphs: [
          'Use seu nome e um email seu, que você confirma com um código. A senha é pessoal: quem entra com ela age em seu nome. Se desconfiar que alguém a descobriu, troque-a na tela de entrada.',
          'Podemos recusar cadastros com email temporário ou que tentem burlar os limites do período de teste. O teste é um por pessoa ou empresa.',
        ],
      },
      {
        id: 'creditos',
        title: 'Créditos, planos e pagamento',
        paragraphs: [
          `Cada modelo usa ${CREDITS_PER_MODEL} créditos. A conta nova recebe ${PLAN_CREDITS.trial} créditos e ${TRIAL_DAYS} dias para testar, sem cartão.`,
        ],
        items: [
          {
            name: 'Créditos do plano',
            text: 'São renovados a cada mês pago. Os que sobraram do mês anterior expiram na renovação.',
          },
          {
            name: 'Créditos extras',
            text: 'São comprados à parte, usados depois dos créditos do plano e não expiram.',
          },
          {
            name: 'Estorno',
            text: 'Se a geração falhar, os créditos voltam para onde estavam, em um lançamento visível no seu histórico.',
          },
          {
            name: 'Pagamento',
            text: `É feito nas páginas da Stripe. A assinatura é mensal e se renova até você cancelar, em “Gerenciar assinatura”. Se uma cobrança falhar, o plano continua por ${PAST_DUE_GRACE_DAYS} dias para você acertar o pagamento.`,
          },
          {
            name: 'Cancelamento',
            text: 'Vale ao fim do mês já pago. Os modelos publicados continuam no ar.',
          },
        ],
      },
      {
        id: 'reembolso',
        title: 'Reembolso',
        paragraphs: [
          `Nos planos Start, Growth e Pro você tem ${GUARANTEE_DAYS} dias, contados do pagamento, para desistir e receber o dinheiro de volta: escreva para ${CONTACT.mail}. A devolução volta pelo mesmo meio de pagamento, e os créditos daquele pagamento saem do saldo na mesma proporção.`,
          'O direito de arrependimento do Código de Defesa do Consumidor (7 dias, art. 49) continua valendo por si.',
        ],
      },
      {
        id: 'fotos-e-modelos',
        title: 'Suas fotos e seus modelos',
        paragraphs: [
          `As fotos e os modelos são seus. Você nos autoriza a guardá-los e processá-los, inclusive por fornecedores, só para gerar, exibir e entregar os modelos. Não os usamos para treinar inteligência artificial nem para divulgar a ${BRAND} sem pedir.`,
          'Você garante que pode usar as fotos e o desenho do produto. Se alguém apontar uma violação, avisamos você e podemos tirar o modelo do ar enquanto se esclarece.',
          'O link de um modelo é público: qualquer pessoa que o tenha pode ver o modelo até você apagá-lo. Ao apagar, o link e os arquivos deixam de funcionar.',
        ],
      },
      {
        id: 'uso-aceitavel',
        title: 'Uso aceitável',
        paragraphs: ['Para que o serviço funcione para todos, não é permitido:'],
        items: [
          {
            name: 'Conteúdo',
            text: 'enviar fotos de pessoas, conteúdo ilegal, ofensivo ou de terceiros sem autorização.',
          },
          {
            name: 'Abuso',
            text: 'criar contas em série, contornar limites de créditos ou de cadastro, ou revender o acesso.',
          },
          {
            name: 'Segurança',
            text: 'tentar acessar dados de outras contas, sobrecarregar o serviço ou procurar falhas sem combinar conosco antes.',
          },
        ],
        closing: [
          'Quem descumpre pode ter o acesso suspenso. Avisamos por email, dizemos o motivo e ouvimos a sua resposta, salvo quando for preciso agir na hora para proteger outras pessoas.',
        ],
      },
      {
        id: 'limites',
        title: 'Limites e responsabilidade',
        paragraphs: [
          'O modelo é uma representação visual, para ajudar na venda. Não o use como desenho técnico, de fabricação ou de segurança.',
          'Trabalhamos para o serviço ficar sempre no ar, mas ele pode parar para manutenção ou por falha de fornecedores. Os números de mercado e a calculadora de retorno deste site são estimativas, não promessas.',
        ],
      },
      {
        id: 'mudancas',
        title: 'Mudanças e lei aplicável',
        paragraphs: [
          'Se estes termos mudarem em algo que afeta você, avisamos por email com 30 dias de antecedência. Preços novos valem a partir da renovação seguinte ao aviso.',
          `Estes termos seguem a lei brasileira, e nada neles reduz os direitos do consumidor. Dúvidas: ${CONTACT.mail}.`,
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    lead: `Que dados pessoais a ${BRAND} trata, para quê, por quanto tempo, com quem, e o que você pode pedir sobre eles, conforme a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`,
    sections: [
      {
        id: 'dados',
        title: 'Dados que tratamos',
        paragraphs: ['Só o que o serviço precisa para funcionar:'],
        items: [
          {
            name: 'Conta',
            text: 'nome, email e senha. A senha é guardada pelo serviço de identidade de um modo que ninguém, nem nós, consegue lê-la.',
          },
          {
            name: 'Catálogo',
            text: 'as fotos que você envia com o que a câmera grava nelas, os modelos gerados, o nome, o código e as medidas dos produtos.',
          },
          {
            name: 'Pagamento',
            text: 'plano, cobranças e histórico de créditos. Os dados do cartão vão direto para a Stripe e nunca passam por nós.',
          },
          {
            name: 'Acesso',
            text: 'data, endereço de rede, navegador e resultado de cada chamada e de cada tentativa de cadastro.',
          },
          { name: 'Contato', text: 'o nome, o email e a mensagem de quem nos escreve pelo formulário.' },
          {
            name: 'Quem vê um modelo',
            text: 'contamos visitas, interações, aberturas em realidade aumentada e compartilhamentos, em somas por produto e dia. Não há cookies, nem registro de endereço ou identidade; um número sorteado, guardado por um dia, só evita contar a mesma visita duas vezes, e um código calculado do endereço, guardado por até duas horas e que não permite descobri-lo, só separa visitas inventadas.',
          },
        ],
      },
      {
        id: 'finalidades',
        title: 'Para que usamos, e com que base legal',
        paragraphs: [],
        items: [
          {
            name: 'Executar o contrato (art. 7º, V)',
            text: 'criar sua conta, gerar e publicar os modelos, cobrar o plano, controlar os créditos e responder a quem nos procura.',
          },
          {
            name: 'Cumprir a lei (art. 7º, II)',
            text: 'guardar registros de acesso por seis meses (Marco Civil da Internet, art. 15) e documentos fiscais pelo prazo da lei.',
          },
          {
            name: 'Legítimo interesse (art. 7º, IX)',
            text: 'proteger o serviço contra abuso e fraude e impedir um segundo período de teste.',
          },
        ],
        closing: [
          'Não vendemos dados pessoais, não mostramos anúncios e não tomamos decisões sobre você por perfil. O bloqueio automático depois de muitas tentativas de cadastro é temporário, e você pode pedir a revisão por uma pessoa.',
        ],
      },
      {
        id: 'fornecedores',
        title: 'Com quem compartilhamos',
        paragraphs: ['Fornecedores que tratam dados por nossa conta, cada um só com o que precisa:'],
        items: [
          {
            name: 'Amazon Web Services (AWS)',
            text: 'guarda e processa tudo: contas, fotos, modelos, registros e emails, na região de São Paulo. A rede que entrega as páginas e os modelos publicados tem pontos em outros países.',
          },
          {
            name: 'Stripe',
            text: 'recebe seu email e seus dados de pagamento para cobrar planos e créditos.',
          },
          {
            name: 'Hyper3D (Rodin)',
            text: 'onde o serviço está configurado para usá-la, recebe as fotos do produto para gerar o modelo. Não recebe seu nome nem seu email.',
          },
        ],
        closing: [
          'Quem abre o link público de um modelo vê o modelo, o nome e as medidas do produto, e nada da sua conta. Autoridades recebem dados só quando a lei obriga.',
        ],
      },
      {
        id: 'transferencia',
        title: 'Transferência internacional',
        paragraphs: [
          'Stripe e Hyper3D tratam dados fora do Brasil. A transferência acontece para executar o contrato com você (LGPD, art. 33, IX) e com as garantias contratuais que esses fornecedores oferecem. Os dados da conta, as fotos e os modelos ficam guardados no Brasil.',
        ],
      },
      {
        id: 'prazos',
        title: 'Por quanto tempo guardamos',
        paragraphs: [],
        items: [
          {
            name: 'Conta, fotos e modelos',
            text: `enquanto a conta existir. Um modelo que você apaga sai do ar na hora, e seus arquivos são removidos em seguida; as fotos ficam ${PHOTO_DAYS.kept} dias a partir do envio e depois são apagadas. As que não entram em nenhum modelo são apagadas depois de um dia. Ao excluir a conta, você tem ${DELETION_GRACE_DAYS} dias para desistir; depois são apagados o login, as fotos, os modelos, os links e o histórico, e fica apenas um registro da exclusão, sem dados pessoais.`,
          },
          { name: 'Arquivos intermediários', text: 'os de cada geração são apagados depois de uma semana.' },
          {
            name: 'Arquivo com seus dados',
            text: 'o que você pede na sua conta é apagado depois de um dia.',
          },
          {
            name: 'Registros de acesso',
            text: `${ATTEMPTS_KEPT_MONTHS} meses, também os das tentativas de criar conta, e depois são apagados.`,
          },
          {
            name: 'Teste já usado',
            text: `um código irreversível feito do seu email, por ${TRIAL_REMEMBERED_MONTHS} meses, só para não conceder um segundo período de teste.`,
          },
          { name: 'Mensagens de contato', text: `${CONTACT_KEPT_MONTHS} meses.` },
          {
            name: 'Cópias de segurança',
            text: 'as do banco de dados expiram em até 35 dias, e as de arquivos de modelos apagados, em até 30.',
          },
        ],
      },
      {
        id: 'direitos',
        title: 'Seus direitos e como usá-los',
        paragraphs: [
          'Você pode pedir a confirmação de que tratamos seus dados, o acesso a eles, a correção, a portabilidade, a anonimização, o bloqueio ou a eliminação do que for desnecessário, informações sobre com quem foram compartilhados, e opor-se a um tratamento (LGPD, art. 18).',
        ],
        items: [
          {
            name: 'Em Minha Conta, na hora',
            text: 'corrigir seu nome, baixar um arquivo com todos os seus dados e excluir a conta.',
          },
          {
            name: 'Por email',
            text: `qualquer outro pedido: ${CONTACT.mail}. É o endereço do nosso encarregado de dados. Respondemos em até 15 dias e podemos pedir que você escreva do email da conta, para ter certeza de que é você.`,
          },
          {
            name: 'Na ANPD',
            text: 'se a nossa resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados.',
          },
        ],
      },
      {
        id: 'aparelho',
        title: 'O que fica no seu aparelho',
        paragraphs: [
          'Guardamos no seu navegador a sessão, o tema escolhido, um número aleatório que limita os períodos de teste por aparelho e o rascunho do formulário de modelo, este por até 24 horas. Não usamos cookies de publicidade nem de rastreamento.',
        ],
      },
      {
        id: 'seguranca',
        title: 'Segurança e mudanças',
        paragraphs: [
          'Os dados viajam e ficam guardados criptografados, e cada loja só alcança o que é dela. Se acontecer um incidente que possa causar dano a você, avisamos você e a ANPD, como manda a lei.',
          'Quando esta política mudar, a data no topo muda junto, e o que afetar você chega antes por email.',
        ],
      },
    ],
  },
} satisfies {
  updated: string;
  contents: string;
  other: Record<'terms' | 'privacy', string>;
  terms: LegalText;
  privacy: LegalText;
};
