import { BRAND } from '../../brand.ts';

/** Signing in with a code besides the password: its set-up on the account's screen, and the step at the sign-in. */
export const secondFactorCopy = {
  title: 'Verificação em duas etapas',
  text: 'Além da senha, o login pede um código de 6 dígitos que só o seu celular mostra.',
  on: 'Ativada',
  onNote: 'O login pede o código do seu aplicativo autenticador.',
  off: 'Desativada',
  offNote: 'Para entrar, basta a senha.',
  /** For our own people. */
  staff: `Você é da equipe ${BRAND} e vê dados de clientes: ative a verificação em duas etapas.`,
  loadFailed: 'Não foi possível ver como está a verificação em duas etapas.',
  enable: 'Ativar verificação',
  replace: 'Trocar de celular',
  disable: 'Desativar',
  lost: 'Perdeu o celular? Fale com o suporte pelo email da conta: depois de confirmar que é você, nossa equipe desativa a verificação, e você volta a entrar só com a senha.',
  setup: {
    app: 'Abra um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou o app de senhas do aparelho.',
    scan: 'Escaneie o código ou digite esta chave no aplicativo:',
    qr: 'Código QR para o aplicativo autenticador',
    key: 'Chave',
    copy: 'Copiar chave',
    copied: 'Chave copiada',
    copyFailed: 'Não foi possível copiar. Selecione a chave e copie.',
    type: 'Digite o código que o aplicativo mostra agora.',
    submit: 'Confirmar código',
    cancel: 'Cancelar',
    done: 'Verificação em duas etapas ativada.',
  },
  dialog: {
    title: 'Desativar a verificação?',
    text: 'Sua conta volta a ser protegida só pela senha. Você pode ativar a verificação de novo quando quiser.',
    cancel: 'Manter ativada',
    submit: 'Desativar verificação',
    done: 'Verificação em duas etapas desativada.',
  },
  code: 'Código do aplicativo',
  codeFormat: 'O código tem 6 dígitos.',
  signIn: {
    title: 'Digite o código',
    text: `Abra o aplicativo autenticador no celular e digite o código da conta ${BRAND}.`,
    loading: 'Carregando…',
  },
  failures: {
    wrongCode: 'Código incorreto. Confira os 6 dígitos e se o relógio do celular está certo.',
    usedCode: 'Este código já foi usado. Espere o próximo, que aparece em até 30 segundos.',
    expired: 'O tempo para digitar o código acabou. Volte ao login e entre de novo.',
    setupOver: 'Esta chave não vale mais. Comece de novo.',
    tooMany: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente de novo.',
    unreachable: 'Sem conexão com o servidor. Verifique a internet e tente de novo.',
    internal: 'Erro interno. Tente novamente.',
  },
};
