import { WEBHOOK_FAILING_DAYS } from '../../rules/webhook-endpoints.ts';
import { writeLetter, type Letter, type WrittenLetter } from '../letter.ts';

interface SwitchedOff extends Pick<Letter, 'shop'> {
  url: string;
  pageUrl: string;
}

/** To the shop: one of its endpoints gets nothing more until it is switched on again. */
export const webhookOffMail = ({ url, pageUrl, shop }: SwitchedOff): WrittenLetter =>
  writeLetter({
    shop,
    subject: 'Um webhook foi desligado',
    title: 'Desligamos um webhook da sua loja',
    paragraphs: [
      `Há ${WEBHOOK_FAILING_DAYS} dias o endereço abaixo não aceita os avisos, então paramos de enviar. Os seus modelos e créditos não mudam.`,
      'Corrija o sistema que recebe e ligue o webhook de novo. As entregas que falharam podem ser reenviadas da mesma página.',
    ],
    facts: [['Endereço', url]],
    button: { label: 'Ver os webhooks', url: pageUrl },
  });
