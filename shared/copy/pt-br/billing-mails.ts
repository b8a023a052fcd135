import type { PaidPlan } from '../../rules/plans.ts';
import { writeLetter, type WrittenLetter } from '../letter.ts';
import { planWords } from './plans.ts';

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });

/** A charge of the plan failed, and until when the plan stays. */
export const pastDueMail = ({
  plan,
  graceUntil,
  billingUrl,
}: {
  plan: PaidPlan;
  graceUntil: string;
  billingUrl: string;
}): WrittenLetter =>
  writeLetter({
    subject: 'Não conseguimos cobrar a sua mensalidade',
    title: 'Sua mensalidade não foi paga',
    paragraphs: [
      `A cobrança do plano ${planWords[plan].name} não foi aprovada. Isso costuma acontecer quando o cartão venceu ou está sem limite.`,
      `Seu plano continua ativo até ${day.format(new Date(graceUntil))}. Atualize a forma de pagamento até lá para não perder os créditos do plano.`,
    ],
    button: { label: 'Atualizar pagamento', url: billingUrl },
    note: 'Vamos tentar cobrar de novo nos próximos dias. Se você já pagou, desconsidere esta mensagem.',
  });

/** The plan is over: cancelled, or never paid again. */
export const planEndedMail = ({ plan, billingUrl }: { plan: PaidPlan; billingUrl: string }): WrittenLetter =>
  writeLetter({
    subject: 'Seu plano terminou',
    title: `O plano ${planWords[plan].name} terminou`,
    paragraphs: [
      'Não haverá novas cobranças. Os créditos do plano expiraram; os créditos extras que você comprou continuam valendo.',
      'Seus modelos publicados seguem no ar. Para voltar a ter créditos todo mês, assine um plano quando quiser.',
    ],
    button: { label: 'Ver planos', url: billingUrl },
  });
