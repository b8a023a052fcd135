import type { PaidPlan } from '../../rules/plans.ts';
import type { PaysBy } from '../../schemas/billing.ts';
import { writeLetter, type Letter, type WrittenLetter } from '../letter.ts';
import { formatMoney } from './money.ts';
import { planWords } from './plans.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

const WHY_UNPAID: Record<PaysBy, string> = {
  card: 'Isso costuma acontecer quando o cartão venceu ou está sem limite.',
  boleto: 'O boleto venceu sem pagamento.',
  pix: 'Isso acontece quando falta saldo na conta ou quando o Pix Automático é recusado ou cancelado no aplicativo do banco.',
};

/** A charge of the plan failed, and until when the plan stays. */
export const pastDueMail = ({
  plan,
  paysBy,
  graceUntil,
  billingUrl,
  shop,
}: {
  plan: PaidPlan;
  paysBy: PaysBy;
  graceUntil: string;
  billingUrl: string;
  shop?: Letter['shop'];
}): WrittenLetter =>
  writeLetter({
    shop,
    subject: 'Não conseguimos cobrar a sua mensalidade',
    title: 'Sua mensalidade não foi paga',
    paragraphs: [
      `A cobrança do plano ${planWords[plan].name} não foi aprovada. ${WHY_UNPAID[paysBy]}`,
      `Seu plano continua ativo até ${day.format(new Date(graceUntil))}. Atualize a forma de pagamento até lá para não perder os créditos do plano.`,
    ],
    button: { label: 'Atualizar pagamento', url: billingUrl },
    note: 'Vamos tentar cobrar de novo nos próximos dias. Se você já pagou, desconsidere esta mensagem.',
  });

/** The plan is over: cancelled, or never paid again. */
export const planEndedMail = ({
  plan,
  billingUrl,
  shop,
}: {
  plan: PaidPlan;
  billingUrl: string;
  shop?: Letter['shop'];
}): WrittenLetter =>
  writeLetter({
    shop,
    subject: 'Seu plano terminou',
    title: `O plano ${planWords[plan].name} terminou`,
    paragraphs: [
      'Não haverá novas cobranças. Os créditos do plano expiraram; os créditos extras que você comprou continuam valendo.',
      'Seus modelos publicados seguem no ar. Para voltar a ter créditos todo mês, assine um plano quando quiser.',
    ],
    button: { label: 'Ver planos', url: billingUrl },
  });

/** To our team: a bank took a payment back and asks why it should not. */
export const disputeMail = ({
  tenantId,
  customerId,
  purchase,
  cents,
  taken,
  owed,
  paymentsUrl,
}: {
  tenantId: string;
  customerId: string;
  purchase: string;
  cents: number;
  taken: number;
  owed: number;
  paymentsUrl: string;
}): WrittenLetter =>
  writeLetter({
    subject: `Pagamento contestado: ${formatMoney(cents)}`,
    title: 'Um pagamento foi contestado',
    paragraphs: [
      'O banco do cliente retirou o valor e pede uma resposta. Ela é enviada pelo Stripe e tem prazo: sem resposta, a contestação é perdida.',
      'Os créditos que restavam da compra já saíram do saldo do cliente; os usados são descontados do que ele comprar ou renovar. Se a contestação for ganha, tudo volta por si.',
    ],
    facts: [
      ['Valor', formatMoney(cents)],
      ['Créditos retirados', String(taken)],
      ['Créditos já usados', String(owed)],
      ['Conta', tenantId],
      ['Cliente no Stripe', customerId],
      ['Compra', purchase],
    ],
    button: { label: 'Abrir no Stripe', url: paymentsUrl },
  });
