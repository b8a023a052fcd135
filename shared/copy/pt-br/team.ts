import { INVITATION_DAYS, MAX_MEMBERS, type Duty, type MemberRole, type TeamRole } from '../../rules/team.ts';

const roles: Record<TeamRole, string> = { owner: 'Dono', editor: 'Equipe', viewer: 'Só ver' };

/** What each role may do, as its chooser says it. */
const roleTexts: Record<TeamRole, string> = {
  owner: 'Faz tudo: pagamentos, equipe, chaves da API e o fim da conta.',
  editor: 'Gera, ajusta, publica e exclui modelos e cuida da loja. Não cuida de pagamentos nem da equipe.',
  viewer: 'Vê e baixa os modelos, os números e as gerações.',
};

/** Who works in a shop: the account's section, the page of an invitation, and what a role keeps from somebody. */
export const teamCopy = {
  roles,
  roleTexts,
  title: 'Equipe',
  text: `Até ${MAX_MEMBERS} pessoas cuidam da mesma loja, cada uma com o seu acesso.`,
  loadFailed: 'Não foi possível carregar a equipe',
  members: 'Pessoas da loja',
  invitations: 'Convites abertos',
  self: 'você',
  roleOf: (name: string) => `Papel de ${name}`,
  roleSaved: (name: string, role: MemberRole) => `${name} agora é “${roles[role]}”.`,
  failed: 'Não deu certo',
  full: `A loja já tem ${MAX_MEMBERS} pessoas, contando os convites abertos. Retire alguém ou cancele um convite para chamar outra.`,
  invite: {
    title: 'Convidar alguém',
    email: 'Email de quem você quer chamar',
    role: 'Papel',
    action: 'Enviar convite',
    emailMissing: 'Escreva o email de quem você quer chamar.',
    sent: (email: string) => `Convite enviado para ${email}.`,
  },
  invitation: {
    until: (role: MemberRole, day: string) => `${roles[role]} · vale até ${day}`,
    over: (role: MemberRole) => `${roles[role]} · venceu`,
    resend: 'Enviar de novo',
    resendTo: (email: string) => `Enviar de novo o convite de ${email}`,
    withdraw: 'Cancelar convite',
    withdrawOf: (email: string) => `Cancelar o convite de ${email}`,
    withdrawn: 'Convite cancelado.',
  },
  remove: {
    action: 'Tirar da loja',
    of: (name: string) => `Tirar ${name} da loja`,
    title: (name: string) => `Tirar ${name} da loja?`,
    text: 'O acesso termina na hora, em todos os aparelhos. Os modelos que essa pessoa fez ficam na loja, e ela recebe um email.',
    cancel: 'Manter na loja',
    done: (name: string) => `${name} não faz mais parte da loja.`,
  },
  handOver: {
    action: 'Passar a loja',
    to: (name: string) => `Passar a loja para ${name}`,
    title: (name: string) => `Passar a loja para ${name}?`,
    text: 'Essa pessoa passa a decidir sobre pagamentos, equipe e o fim da conta. Você continua na loja com o papel “Equipe”.',
    cancel: 'Continuar dono',
    done: (name: string) => `A loja agora é de ${name}.`,
  },
  leave: {
    action: 'Sair da loja',
    title: 'Sair desta loja?',
    text: 'Você perde o acesso aos modelos na hora. Sua conta continua sua, com uma loja própria e vazia, sem novos créditos de teste.',
    cancel: 'Continuar na loja',
  },
  accept: {
    title: 'Convite para a equipe',
    lead: (invitedBy: string, shop: string) =>
      shop
        ? `${invitedBy} chamou você para a equipe de ${shop}.`
        : `${invitedBy} chamou você para a equipe da loja.`,
    as: (role: MemberRole) => `Seu papel: ${roles[role]}`,
    own: 'Ao entrar, você passa a trabalhar nesta loja. A loja vazia que veio com a sua conta termina, com os créditos de teste dela.',
    action: 'Entrar na equipe',
    later: 'Agora não',
    incomplete: 'O endereço do convite está incompleto. Abra o link do email outra vez.',
    home: 'Ir para o início',
    signOut: 'Entrar com outro email',
    signIn: `Para aceitar o convite, entre ou crie a sua conta com o email que o recebeu. Ele vale por ${INVITATION_DAYS} dias.`,
  },
  viewing:
    'Seu papel nesta loja é “Só ver”: você vê e baixa tudo. Para mudar algo, fale com quem é dono da loja.',
  notAllowed: {
    title: 'Isto não faz parte do seu papel',
    text: {
      read: '',
      work: 'Gerar e mudar modelos é com o dono e a equipe. Seu papel nesta loja é “Só ver”. Peça a quem é dono para mudá-lo.',
      manage: 'Pagamentos, equipe e chaves da API são com quem é dono da loja.',
    } satisfies Record<Duty, string>,
  },
};
