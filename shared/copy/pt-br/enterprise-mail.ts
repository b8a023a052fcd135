import type { EnterpriseRequest } from '../../schemas/billing.ts';
import { writeLetter, type WrittenLetter } from '../letter.ts';

/** To our team: who wants an enterprise plan. An answer to the mail reaches them. */
export const enterpriseMail = ({
  name,
  company,
  phone,
  message,
  email,
  tenantId,
}: EnterpriseRequest & { email: string; tenantId: string }): WrittenLetter =>
  writeLetter({
    subject: `Plano Enterprise: pedido de ${company}`,
    title: 'Pedido de plano Enterprise',
    paragraphs: [message || 'Sem mensagem.'],
    facts: [
      ['Nome', name],
      ['Empresa', company],
      ['Email', email],
      ['Telefone', phone],
      ['Conta', tenantId],
    ],
    note: 'Prometemos contato em até 24 horas úteis. Responda a este email para falar com o cliente.',
  });
