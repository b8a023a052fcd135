import { BRAND } from '../../brand.ts';
import { CONTACT_LIMITS } from '../../rules/contact.ts';

const whole = new Intl.NumberFormat('pt-BR');

/** The contact form (SITE-07). */
export const contactCopy = {
  title: 'Vamos falar do seu catálogo',
  lead: `Conte quantos produtos você tem e o que quer mostrar. Quem responde é uma pessoa da ${BRAND}, por email.`,
  otherWays: 'Ou do seu jeito',
  name: 'Nome',
  email: 'Email',
  message: 'Mensagem',
  count: (typed: number) => `${whole.format(typed)} / ${whole.format(CONTACT_LIMITS.message)}`,
  submit: 'Enviar mensagem',
  sending: 'Enviando...',
  missing: 'Por favor, preencha todos os campos obrigatórios.',
  fieldMissing: 'Preencha este campo.',
  emailInvalid: 'Este email não parece completo. Confira, para conseguirmos responder.',
  messageTooLong: `A mensagem pode ter até ${whole.format(CONTACT_LIMITS.message)} caracteres. Resuma um pouco e envie de novo.`,
  sent: 'Mensagem enviada com sucesso! Entraremos em contato em breve.',
  unreachable:
    'Não conseguimos enviar agora: o servidor não respondeu. Sua mensagem continua aqui; tente de novo em instantes.',
  failed:
    'Não conseguimos enviar sua mensagem. Ela continua aqui; tente de novo em instantes ou escreva para',
  privacy: 'Usamos seus dados só para responder a você.',
  privacyLink: 'Política de privacidade',
  /** Of the field that people do not see. */
  trap: 'Deixe este campo em branco',
};
