/** The AR page (AR-01, AR-03). */
export const arPageCopy = {
  loading: 'Carregando modelo...',
  tipsTitle: 'Como ver no seu espaço',
  tipAndroid: 'Android',
  tipAndroidText:
    'Abra esta página no Chrome, toque em “Ver no seu espaço” e aponte a câmera para o chão até o produto aparecer.',
  tipIos: 'iPhone e iPad',
  tipIosText: 'Abra esta página no Safari e toque em “Ver no seu espaço”: o produto aparece em tamanho real.',
  tipDesktop: 'Computador',
  tipDesktopText:
    'Gire o produto com o mouse aqui e aponte a câmera do celular para o código QR para vê-lo em AR.',
  shareTitle: 'Compartilhar',
  friends: 'Enviar para Amigos',
  qr: 'Código QR do endereço desta página',
  qrText: 'Aponte a câmera do celular',
  copy: 'Copiar Link',
  shared: 'Compartilhado com sucesso!',
  copied: 'Link copiado com sucesso!',
  copyFailed: 'Erro ao copiar',
  infoTitle: 'Sobre o modelo',
  trueSize: 'Em tamanho real',
  loadFailed: 'Erro ao carregar o modelo 3D. Verifique se os URLs estão acessíveis',
  retry: 'Tentar novamente',
};
