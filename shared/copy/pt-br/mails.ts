import { BRAND } from '../../brand.ts';
import { writeLetter, type WrittenLetter } from '../letter.ts';

const note = 'Se não foi você, ignore esta mensagem: nada muda sem o código.';

/** Mails that carry a code; `code` is the identity service's placeholder for it. */
export const codeMails = {
  confirm: (code: string): WrittenLetter =>
    writeLetter({
      subject: `${BRAND}: seu código de confirmação`,
      title: 'Confirme seu email',
      paragraphs: ['Digite este código para ativar sua conta e receber seus créditos de teste.'],
      code,
      note,
    }),
  recover: (code: string): WrittenLetter =>
    writeLetter({
      subject: `${BRAND}: código para criar uma nova senha`,
      title: 'Crie uma nova senha',
      paragraphs: ['Digite este código e escolha a nova senha da sua conta.'],
      code,
      note,
    }),
  verify: (code: string): WrittenLetter =>
    writeLetter({
      subject: `${BRAND}: confirme seu novo email`,
      title: 'Confirme seu novo email',
      paragraphs: ['Digite este código para passar a usar este endereço na sua conta.'],
      code,
      note,
    }),
};
