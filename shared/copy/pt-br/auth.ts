import { BRAND } from '../../brand.ts';
import { MADE_IN } from './promise.ts';
import { signUpFailures } from './sign-up.ts';

/** Everything the sign-in pages say, service failures included: the service itself answers in English. */
export const authCopy = {
  backToSite: 'Voltar ao site',
  tabs: { label: 'Acesso', login: 'Login', signup: 'Criar Conta' },
  name: 'Nome',
  namePlaceholder: 'Seu nome',
  email: 'Email',
  emailPlaceholder: 'voce@sualoja.com.br',
  password: 'Senha',
  passwordHint: 'Pelo menos 8 caracteres, com letra minúscula e número.',
  newPassword: 'Nova senha',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  login: {
    title: `Entre na ${BRAND}`,
    /** For who was on the way to a page, or on it when the session ended. */
    goOn: 'Entre para continuar de onde parou.',
    submit: 'Entrar',
    forgot: 'Esqueci minha senha',
    failed: (message: string) => `Erro ao fazer login: ${message}`,
  },
  signup: {
    title: 'Crie sua conta',
    text: 'Dois modelos para testar, sem cartão de crédito.',
    submit: 'Criar conta',
    success: 'Conta criada com sucesso! Verifique seu email para confirmar.',
    failed: (message: string) => `Erro ao criar conta: ${message}`,
  },
  loginPage: {
    failed: 'Erro ao fazer login. Tente novamente.',
    other: { question: 'Ainda não tem conta?', answer: 'Criar conta' },
  },
  signupPage: {
    name: 'Nome completo',
    /** In place of the trial's sentence, for who comes to pay. */
    chosen: (plan: string) => `Você escolheu o plano ${plan}. Crie a conta; o pagamento vem em seguida.`,
    confirmation: 'Confirmar senha',
    mismatch: 'As senhas não coincidem',
    short: 'A senha deve ter pelo menos 6 caracteres',
    weakPassword: 'Senha muito fraca. Use pelo menos 6 caracteres.',
    failed: 'Erro ao criar conta. Tente novamente.',
    other: { question: 'Já tem conta?', answer: 'Entrar' },
  },
  legal: {
    before: 'Ao criar a conta, você concorda com os',
    terms: 'Termos de uso',
    and: 'e a',
    privacy: 'Política de privacidade',
  },
  retryIn: (minutes: number) => `Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
  confirm: {
    title: 'Confirme seu email',
    text: (email: string) =>
      `Enviamos um código de 6 dígitos para ${email}. Se não chegar, olhe também no spam.`,
    code: 'Código de confirmação',
    submit: 'Confirmar',
    resend: 'Reenviar código',
    resendIn: (seconds: number) => `Reenviar código em ${seconds} s`,
    resent: 'Enviamos um novo código.',
    confirmed: 'Email confirmado!',
    signInAgain: 'Email confirmado. Entre com sua senha.',
    otherEmail: 'Usar outro email',
  },
  forgot: {
    title: 'Recuperar senha',
    text: 'Informe o email da conta e enviaremos um código para criar uma nova senha.',
    submit: 'Enviar código',
    back: 'Voltar ao login',
  },
  reset: {
    title: 'Crie uma nova senha',
    text: (email: string) => `Se existe uma conta com ${email}, o código já está a caminho.`,
    submit: 'Salvar nova senha',
    done: 'Senha alterada.',
  },
  sso: {
    open: 'Entrar com SSO',
    title: 'Entrar com SSO',
    text: 'Se a sua empresa contratou o Enterprise com SSO, o domínio do seu email leva ao login dela.',
    submit: 'Continuar',
    failed: 'Não deu para entrar com SSO',
    again: 'Tentar de novo',
  },
  required: 'Preencha todos os campos',
  codeFormat: 'O código tem 6 dígitos.',
  failures: {
    wrongCredentials: 'Email ou senha incorretos',
    ...signUpFailures,
    wrongCode: 'Código incorreto. Confira os 6 dígitos do email mais recente.',
    expiredCode: 'Este código expirou. Peça um novo.',
    weakPassword: 'Senha muito fraca. Use pelo menos 8 caracteres, com letra e número.',
    resetRequired: 'Sua senha precisa ser trocada. Use "Esqueci minha senha".',
    passwordChangeRequired: 'Sua senha é temporária. Use "Esqueci minha senha" para criar a sua.',
    unreachable: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    internal: 'Erro interno. Tente novamente.',
  },
  aside: {
    title: `Fotos agora, modelo 3D ${MADE_IN}.`,
    steps: [
      { title: 'Fotografe em volta', text: 'De 4 a 12 fotos do mesmo produto, com o celular.' },
      { title: 'Informe a altura', text: 'É ela que deixa o modelo em escala real.' },
      { title: 'Compartilhe o link', text: 'O cliente gira, confere as medidas e vê na sala dele.' },
    ],
  },
};
