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
    eCommerce: '3D para e-commerce',
    furniture: '3D para móveis',
    legal: 'Legal',
    terms: 'Termos de uso',
    privacy: 'Privacidade',
    talk: 'Fale com a gente',
    whatsApp: 'WhatsApp',
    instagram: 'Instagram',
    mailSubject: `Quero conhecer a ${BRAND}`,
    rights: `© ${BRAND}. Todos os direitos reservados.`,
  },
  chat: 'Conversar pelo WhatsApp',
  chatText: `Olá! Quero saber mais sobre os modelos 3D da ${BRAND}.`,
  newTab: '(abre em outra aba)',
};
