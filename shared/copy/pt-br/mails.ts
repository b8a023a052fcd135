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

/** To the address that an account had before; the new one is shown so that only its owner knows it by that. */
export const emailChangedMail = (email: string): WrittenLetter =>
  writeLetter({
    subject: `${BRAND}: o email da sua conta mudou`,
    title: 'O email da sua conta mudou',
    paragraphs: [
      `A partir de agora, entra-se na sua conta com ${masked(email)}. Este endereço não vale mais para ela.`,
    ],
    note: 'Se não foi você, responda a esta mensagem agora mesmo.',
  });

/** 'm•••@loja.com.br' */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
