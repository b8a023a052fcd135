import { BRAND } from '../../brand.ts';

/** The frame of every public page: top bar, menu, footer, chat. */
export const siteCopy = {
  home: 'Início',
  benefits: 'Benefícios',
  howItWorks: 'Como Funciona',
  library: 'Biblioteca',
  contact: 'Contato',
  plans: 'Planos',
  clientArea: 'Área do Cliente',
  toHome: `${BRAND}, página inicial`,
  navigation: 'Principal',
  openMenu: 'Abrir menu',
  menu: 'Menu',
  footer: {
    pitch: 'Fotos de celular viram modelos 3D na medida certa, com realidade aumentada para vender mais.',
    quickLinks: 'Links rápidos',
    solutions: 'Soluções',
    trial: 'Experimente sem conta',
    examples: 'Exemplos feitos de fotos',
    eCommerce: '3D para e-commerce',
    furniture: '3D para móveis',
    developers: 'API para desenvolvedores',
    legal: 'Legal',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    talk: 'Fale com a gente',
    rights: `© ${BRAND}. Todos os direitos reservados.`,
  },
  channels: {
    mail: { name: 'Email' },
    whatsApp: { name: 'WhatsApp', text: 'Conversar agora' },
    instagram: { name: 'Instagram', text: 'Ver o perfil' },
  },
  mailSubject: `Quero conhecer a ${BRAND}`,
  /** Of a part of the page that could not be loaded. */
  part: {
    failed: 'Esta parte da página não carregou.',
    hint: 'Confira sua conexão. O resto da página continua aqui.',
    retry: 'Tentar de novo',
  },
  chatRegion: 'Atendimento',
  chat: 'Conversar pelo WhatsApp',
  chatByMail: 'Conversar por email',
  chatText: `Olá! Quero saber mais sobre os modelos 3D da ${BRAND}.`,
  newTab: '(abre em outra aba)',
};
