import { BRAND } from '../../brand.ts';
import { ourCompany } from './company.ts';
import { DELETION_GRACE_DAYS } from '../../rules/account.ts';
import { CONTACT_KEPT_MONTHS } from '../../rules/contact.ts';
import { PHOTO_DAYS } from '../../rules/photo-days.ts';
import { SAFETY_COPIES } from '../../rules/safety-copies.ts';
import { ATTEMPTS_KEPT_MONTHS, TRIAL_REMEMBERED_MONTHS } from '../../rules/sign-up-limits.ts';
import type { LegalText } from './legal-text.ts';

/** What is done with personal data (SITE-08): what this product does, and nothing that it does not. */
export const privacyPolicy: LegalText = {
  title: 'Política de privacidade',
  lead: `Que dados pessoais a ${BRAND} trata, para quê, por quanto tempo, com quem, e o que você pode pedir sobre eles, conforme a Lei Geral de Proteção de Dados (LGPD, Lei nº 13.709/2018).`,
  sections: [
    {
      id: 'controlador',
      title: 'Quem responde pelos seus dados',
      paragraphs: ['O controlador dos dados pessoais tratados neste serviço é:'],
      items: [...ourCompany.provider, { name: 'Encarregado (LGPD, art. 41)', text: ourCompany.officer }],
    },
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
          text: `guarda e processa tudo: contas, fotos, modelos, registros e emails, na região de São Paulo. Uma cópia de segurança do banco de dados e dos modelos, feita a cada dia e cifrada, fica ${SAFETY_COPIES.country}. A rede que entrega as páginas e os modelos publicados tem pontos em outros países.`,
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
        `Stripe e Hyper3D tratam dados fora do Brasil, e a cópia de segurança diária do banco de dados e dos modelos fica na AWS ${SAFETY_COPIES.country}. A transferência acontece para executar o contrato com você (LGPD, art. 33, IX) e com as garantias contratuais que esses fornecedores oferecem. Os dados da conta, as fotos e os modelos ficam guardados e são usados no Brasil.`,
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
          text: `as do banco de dados e as de arquivos de modelos apagados expiram em até ${SAFETY_COPIES.days} dias.`,
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
          text: `qualquer outro pedido: ${ourCompany.officerMail}, o endereço do nosso encarregado de dados. Respondemos em até 15 dias e podemos pedir que você escreva do email da conta, para ter certeza de que é você.`,
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
        'Guardamos no seu navegador a sessão, o tema escolhido, um número aleatório que limita os períodos de teste por aparelho e, por até 24 horas, o rascunho do formulário de modelo e as imagens que você cria de um modelo. Não usamos cookies de publicidade nem de rastreamento.',
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
};
