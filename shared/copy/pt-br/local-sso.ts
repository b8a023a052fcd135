/** What the company's sign-in on this machine says (infra/local/identity-provider). */
export const localSsoCopy = {
  title: 'Login da empresa',
  lead: 'Faz as vezes do provedor de identidade de um cliente. Quem você disser que é, é.',
  email: 'Email',
  name: 'Nome',
  isVerified: 'O provedor confirma que o email é desta pessoa',
  submit: 'Entrar',
  cancel: 'Cancelar',
};
