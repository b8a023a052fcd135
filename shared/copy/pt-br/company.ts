import { CONTACT, type Company } from '../../contact.ts';
import { formatTaxId, readTaxId } from '../../rules/tax-id.ts';

const cnpjOf = ({ cnpj }: Company): string => {
  const taxId = readTaxId(cnpj);
  return taxId ? formatTaxId(taxId) : cnpj;
};

/** Who is behind the site (SITE-11), of what its environment names; where it names nobody, the pages say that. */
export const companyCopy = (company: Company | undefined, mail: string) => ({
  /** At the foot of every public page. */
  footer: company
    ? `${company.name}, CNPJ ${cnpjOf(company)}, ${company.address}`
    : 'Ambiente de demonstração: razão social, CNPJ e endereço de quem publica o site aparecem aqui.',
  /** What the terms and the privacy policy list. */
  provider: company
    ? [
        { name: 'Razão social', text: company.name },
        { name: 'CNPJ', text: cnpjOf(company) },
        { name: 'Endereço', text: company.address },
        { name: 'Contato', text: mail },
      ]
    : [
        {
          name: 'Ambiente de demonstração',
          text: 'Ninguém publicou este site: razão social, CNPJ e endereço de quem o publicar aparecem aqui.',
        },
        { name: 'Contato', text: mail },
      ],
  officer: company
    ? `${company.officer.name}, ${company.officer.mail}`
    : `Ambiente de demonstração, sem encarregado nomeado. Contato: ${mail}`,
  officerMail: company?.officer.mail ?? mail,
});

/** Of the site that is being written. */
export const ourCompany = companyCopy(CONTACT.company, CONTACT.mail);
