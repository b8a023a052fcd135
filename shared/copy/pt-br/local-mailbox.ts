import { BRAND } from '../../brand.ts';

/** What whoever runs the product on their own machine reads in its mailbox. */
export const localMailboxCopy = {
  title: `Caixa de entrada · ${BRAND}`,
  heading: 'Caixa de entrada',
  explanation: 'Todo email que o produto enviaria chega aqui. Nada sai desta máquina.',
  listLabel: 'Mensagens',
  empty: 'Nenhuma mensagem ainda',
  emptyHint: 'Crie uma conta ou peça uma nova senha: o código aparece aqui em instantes.',
  choose: 'Escolha uma mensagem para ler.',
  missing: 'Esta mensagem não está mais na caixa de entrada.',
  noSubject: '(sem assunto)',
  from: 'De',
  to: 'Para',
  cc: 'Cópia',
  bcc: 'Cópia oculta',
  replyTo: 'Responder para',
  sentAt: 'Enviada em',
  body: 'Conteúdo da mensagem',
  asText: 'Ver só o texto',
};
