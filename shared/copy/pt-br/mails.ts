import { BRAND } from '../../brand.ts';

export interface Mail {
  subject: string;
  html: string;
}

const letter = (title: string, body: string, code: string): string =>
  `<div style="font-family:Helvetica,Arial,sans-serif;max-width:480px;margin:0 auto;padding:32px 24px;color:#2a241f">
<p style="font-size:15px;letter-spacing:.02em;margin:0 0 32px">${BRAND}</p>
<h1 style="font-size:22px;font-weight:600;margin:0 0 12px">${title}</h1>
<p style="font-size:16px;line-height:1.5;margin:0 0 24px">${body}</p>
<p style="font-size:32px;font-weight:600;letter-spacing:.18em;margin:0 0 24px">${code}</p>
<p style="font-size:14px;line-height:1.5;color:#6b6159;margin:0">Se não foi você, ignore esta mensagem: nada muda sem o código.</p>
</div>`;

/** Mails that carry a code; `code` is the identity service's placeholder for it. */
export const codeMails = {
  confirm: (code: string): Mail => ({
    subject: `${BRAND}: seu código de confirmação`,
    html: letter(
      'Confirme seu email',
      'Digite este código para ativar sua conta e receber seus créditos de teste.',
      code,
    ),
  }),
  recover: (code: string): Mail => ({
    subject: `${BRAND}: código para criar uma nova senha`,
    html: letter('Crie uma nova senha', 'Digite este código e escolha a nova senha da sua conta.', code),
  }),
  verify: (code: string): Mail => ({
    subject: `${BRAND}: confirme seu novo email`,
    html: letter(
      'Confirme seu novo email',
      'Digite este código para passar a usar este endereço na sua conta.',
      code,
    ),
  }),
};
