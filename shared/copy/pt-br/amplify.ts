/** What Amplify UI's own forms say, by its English: only the step of the sign-in that takes a code is shown of them. */
export const amplifyWords = {
  Confirm: 'Entrar',
  Confirming: 'Conferindo…',
  'Back to Sign In': 'Voltar ao login',
};
