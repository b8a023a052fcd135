import { BRAND } from '../../brand.ts';
import { INVITATION_DAYS, type MemberRole } from '../../rules/team.ts';
import { writeLetter, type Letter, type WrittenLetter } from '../letter.ts';

const duties: Record<MemberRole, string> = {
  editor: 'Você vai poder gerar, ajustar e publicar os modelos 3D da loja.',
  viewer: 'Você vai poder ver e baixar os modelos 3D da loja.',
};

interface Invited {
  shop: NonNullable<Letter['shop']>;
  invitedBy: string;
  role: MemberRole;
  url: string;
}

/** To somebody who is asked to work in a shop. */
export const invitationMail = ({ shop, invitedBy, role, url }: Invited): WrittenLetter => {
  const place = shop.name || 'uma loja';
  return writeLetter({
    shop,
    subject: `${invitedBy} convidou você para ${place} no ${BRAND}`,
    title: `Você foi convidado para ${place}`,
    paragraphs: [
      `${invitedBy} chamou você para a equipe no ${BRAND}, onde a loja transforma fotos de produtos em modelos 3D. ${duties[role]}`,
      'Para aceitar, entre ou crie a sua conta com este mesmo email.',
    ],
    button: { label: 'Aceitar o convite', url },
    note: `O convite vale por ${INVITATION_DAYS} dias e uma vez só. Se você não conhece quem convidou, ignore esta mensagem: nada acontece sem você.`,
  });
};

/** To somebody who was taken out of a shop. */
export const removedMail = ({ shop }: Pick<Invited, 'shop'>): WrittenLetter =>
  writeLetter({
    shop,
    subject: `${BRAND}: seu acesso a ${shop.name || 'uma loja'} terminou`,
    title: `Seu acesso a ${shop.name || 'uma loja'} terminou`,
    paragraphs: [
      `Quem é dono da loja tirou você da equipe. Sua conta no ${BRAND} continua sua, agora com uma loja própria e vazia.`,
    ],
  });
