/** What shows a model where there is no viewer, on its page 'Imagens'. */
export const coverCopy = {
  title: 'Capa do modelo',
  lead: 'A imagem do catálogo, da prévia do link, dos e-mails e da folha com QR. O visualizador continua abrindo no 3D.',
  preview: { proposed: 'Como fica a prévia do link', current: 'A prévia do link, hoje' },
  ownPreview: 'Hoje a capa é a prévia do modelo 3D.',
  isFront: 'A imagem principal é a capa.',
  isOther: (photo: number) => `A capa é a imagem da foto ${photo}.`,
  isOlder: 'A capa é uma foto da versão anterior do modelo.',
  set: 'Usar como capa do modelo',
  replace: 'Trocar pela imagem principal',
  remove: 'Voltar à prévia do modelo',
  wasSet: 'Capa do modelo atualizada',
  wasSetNote: 'WhatsApp e redes sociais podem mostrar a prévia antiga por algumas horas.',
  wasRemoved: 'A prévia do modelo voltou a ser a capa',
  failed: 'A capa não foi trocada',
};
