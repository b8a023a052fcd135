import type { AttemptProblem, SignUpProblem } from '../../rules/sign-up.ts';

/** The exact toasts of AUTH-02 to AUTH-06 and AUTH-10; of the last two the page says besides when to try again. */
export const signUpSentences = {
  email_format: 'Formato de email inválido',
  email_pattern: 'Este padrão de email não é permitido',
  email_domain_missing: 'Email inválido',
  email_disposable: 'Email temporário não é permitido. Use um email permanente.',
  password_short: 'Senha deve ter pelo menos 8 caracteres',
  password_simple: 'Senha deve conter pelo menos uma letra e um número',
  password_lowercase: 'Senha deve conter pelo menos uma letra minúscula',
  password_common: 'Esta senha é muito comum. Escolha uma senha mais segura.',
  name_short: 'Nome deve ter pelo menos 2 caracteres',
  name_suspicious: 'Nome suspeito detectado. Use seu nome real.',
  attempts_exceeded: 'Muitas tentativas de cadastro a partir da sua conexão.',
  not_by_page: 'Faça o cadastro pela página do site.',
  address_blocked: 'Cadastros a partir da sua conexão estão bloqueados. Fale com a nossa equipe.',
} satisfies Record<SignUpProblem | AttemptProblem, string>;

/** What the service that opens accounts may have against one, beside those. */
export const signUpFailures = {
  alreadyRegistered: 'Este email já está cadastrado. Tente fazer login.',
  codeNotSent: 'Não conseguimos enviar o código. Confira o email e tente de novo.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
  unverified: 'Seu email ainda não foi confirmado. Fale com a nossa equipe.',
  refused: 'Este cadastro não foi aceito. Revise os dados ou use outro email.',
};
