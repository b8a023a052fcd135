import { BRAND } from '../../brand.ts';
import { DELETION_GRACE_DAYS } from '../../rules/account.ts';
import { ATTEMPTS_KEPT_MONTHS, TRIAL_REMEMBERED_MONTHS } from '../../rules/sign-up-limits.ts';
import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../rules/plans.ts';

export interface LegalText {
  title: string;
  lead: string;
  sections: { title: string; paragraphs: string[] }[];
}

/** Terms of use and privacy policy: what this product does, and nothing that it does not. */
export const legalCopy = {
  updated: 'Última atualização: 21 de novembro de 2026',
  terms: {
    title: 'Termos de uso',
    lead: `Estes termos valem para quem cria uma conta na ${BRAND} e para quem abre um modelo publicado por ela.`,
    sections: [
      {
        title: 'O serviço',
        paragraphs: [
          `A ${BRAND} transforma fotos de um produto em um modelo 3D em escala real, com um link para compartilhar e realidade aumentada no celular. A escala vem da altura que você informa: confira a medida antes de enviar.`,
          'O resultado depende das fotos. Quando não conseguimos gerar um modelo, dizemos por quê e os créditos voltam para o seu saldo.',
        ],
      },
      {
        title: 'Conta e acesso',
        paragraphs: [
          'Use seu nome e um email seu, que você confirma com um código. A senha é pessoal: quem entra com ela age em seu nome.',
          'Podemos recusar cadastros com email temporário ou que tentem burlar os limites do período de teste.',
        ],
      },
      {
        title: 'Créditos e planos',
        paragraphs: [
          `Cada modelo usa ${CREDITS_PER_MODEL} créditos. A conta nova recebe ${PLAN_CREDITS.trial} créditos e ${TRIAL_DAYS} dias para testar, sem cartão.`,
          'Nos planos pagos, os créditos do plano são renovados todo mês e os que sobraram expiram. Créditos extras não expiram. Você tem 30 dias de garantia para pedir o dinheiro de volta.',
        ],
      },
      {
        title: 'Suas fotos e seus modelos',
        paragraphs: [
          'As fotos e os modelos são seus. Você nos autoriza a guardá-los e processá-los para gerar, exibir e entregar os modelos a quem tem o link.',
          'Envie apenas fotos de produtos que você pode usar. Não envie fotos de pessoas, nem conteúdo ilegal ou de terceiros sem autorização.',
          'O link de um modelo é público: qualquer pessoa que o tenha pode ver o modelo até você apagá-lo.',
        ],
      },
      {
        title: 'Limites',
        paragraphs: [
          'O modelo é uma representação visual, para ajudar na venda. Não o use como desenho técnico, de fabricação ou de segurança.',
          'Trabalhamos para o serviço ficar sempre no ar, mas ele pode parar para manutenção ou por falha de fornecedores.',
          'Estes termos seguem a lei brasileira, e nada neles reduz os direitos do consumidor.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    lead: `Que dados pessoais a ${BRAND} trata, para quê, e o que você pode pedir sobre eles, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).`,
    sections: [
      {
        title: 'Dados que tratamos',
        paragraphs: [
          'Da conta: nome, email e senha. A senha é guardada pelo serviço de identidade de um modo que ninguém, nem nós, consegue lê-la.',
          'Do uso: as fotos que você envia, os modelos gerados, o nome e as medidas dos produtos e o histórico de créditos.',
          'Técnicos: registros de acesso necessários à segurança, como data, endereço de rede e resultado de cada chamada.',
        ],
      },
      {
        title: 'Para que usamos',
        paragraphs: [
          'Para executar o contrato: criar sua conta, gerar os modelos, publicar os links e controlar os créditos.',
          'Para proteger o serviço e seus clientes contra abuso e fraude, por legítimo interesse.',
          'Para cumprir obrigações legais, como as fiscais. Não vendemos dados pessoais e não mostramos anúncios.',
        ],
      },
      {
        title: 'Com quem compartilhamos',
        paragraphs: [
          'Com fornecedores de infraestrutura em nuvem que guardam e processam os dados por nossa conta, na região de São Paulo.',
          'Quem abre o link público de um modelo vê o modelo, o nome e as medidas do produto, e nada da sua conta.',
        ],
      },
      {
        title: 'Neste aparelho',
        paragraphs: [
          'Guardamos no seu navegador a sessão, o tema escolhido e o rascunho do formulário de modelo, por até 24 horas. Não usamos cookies de publicidade nem de rastreamento.',
        ],
      },
      {
        title: 'Seus direitos',
        paragraphs: [
          'Você pode pedir a confirmação de que tratamos seus dados, o acesso a eles, a correção, a portabilidade, a anonimização, o bloqueio ou a eliminação do que for desnecessário, e informações sobre com quem foram compartilhados.',
          'Boa parte disso você mesmo faz em Minha Conta: corrigir seu nome, baixar um arquivo com todos os seus dados e excluir a conta.',
          'Pode também revogar um consentimento, opor-se a um tratamento e reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      },
      {
        title: 'Por quanto tempo',
        paragraphs: [
          `Enquanto a conta existir, e depois dela apenas o que a lei manda guardar. Ao excluir a conta, você tem ${DELETION_GRACE_DAYS} dias para desistir; depois são apagados o login, as fotos, os modelos, os links e o histórico, e fica apenas um registro da exclusão, sem dados pessoais. Guardamos ainda por ${TRIAL_REMEMBERED_MONTHS} meses um código irreversível feito do seu email, só para não conceder um segundo período de teste. As cópias de segurança do banco de dados expiram em até 35 dias.`,
          `As tentativas de criar conta, com data, email, endereço de rede e navegador, ficam guardadas por ${ATTEMPTS_KEPT_MONTHS} meses, como manda o Marco Civil da Internet, e depois são apagadas.`,
          'Os arquivos intermediários de cada geração são apagados depois de uma semana.',
        ],
      },
    ],
  },
} satisfies { updated: string; terms: LegalText; privacy: LegalText };
