import { CREDITS_PER_MODEL } from '../../rules/credits.ts';

/** Notices of the browser, how they are switched on and off, and what they say. */
export const pushCopy = {
  label: 'Avisar neste aparelho quando um modelo ficar pronto ou falhar',
  offer: 'Avisar neste aparelho',
  offered: 'Este aparelho avisa quando o modelo ficar pronto, mesmo com a página fechada.',
  on: 'Avisos ligados neste aparelho',
  off: 'Avisos desligados neste aparelho',
  saveFailed: 'Não foi possível mudar os avisos deste aparelho',
  denied:
    'Os avisos estão bloqueados neste navegador. Libere as notificações deste site no cadeado ao lado do endereço e volte aqui.',
  refused: 'O navegador não liberou os avisos. Confira a conexão e tente de novo.',
  impossible: 'Este navegador não recebe avisos. Os emails continuam chegando.',
  ready: (name: string) => ({
    title: `${name} está no catálogo`,
    body: 'O modelo 3D ficou pronto: veja, publique e mande o link para os seus clientes.',
  }),
  failed: ({ name, reasons, isRemake }: { name: string; reasons: string; isRemake: boolean }) => ({
    title: `Não deu para gerar ${name}`,
    body: `${reasons} ${isRemake ? 'O modelo que está no ar continua como era.' : `Os ${CREDITS_PER_MODEL} créditos voltaram para o seu saldo.`}`,
  }),
};
