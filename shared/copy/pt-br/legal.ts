import { BRAND } from '../../brand.ts';
import { CONTACT } from '../../contact.ts';
import { ourCompany } from './company.ts';
import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../rules/plans.ts';
import { GUARANTEE_DAYS, PAST_DUE_GRACE_DAYS } from '../../rules/refunds.ts';
import type { LegalText } from './legal-text.ts';
import { privacyPolicy } from './privacy-policy.ts';

/** Terms of use and privacy policy (SITE-08): what this product does, and nothing that it does not. */
export const legalCopy = {
  updated: 'Em vigor desde 27 de novembro de 2026',
  contents: 'Nesta página',
  notices: 'Licenças do software e das fontes de terceiros',
  other: { terms: 'Ler a política de privacidade', privacy: 'Ler os termos de uso' },
  terms: {
    title: 'Termos de uso',
    lead: `Estes termos valem para quem cria uma conta na ${BRAND} e para quem abre um modelo publicado por ela. Ao criar a conta, você concorda com eles.`,
    sections: [
      {
        id: 'quem-somos',
        title: 'Quem presta o serviço',
        paragraphs: [`O serviço ${BRAND} é prestado por:`],
        items: ourCompany.provider,
      },
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
            text: 'São renovados a cada mês pago. Os que sobraram do mês anterior valem até a nova mensalidade ser paga, ou até o plano terminar.',
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
  privacy: privacyPolicy,
} satisfies {
  updated: string;
  contents: string;
  notices: string;
  other: Record<'terms' | 'privacy', string>;
  terms: LegalText;
  privacy: LegalText;
};
