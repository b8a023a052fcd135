import { contactCopy as copy } from '../../../shared/copy/pt-br/contact.ts';
import { ANCHORS } from '../../../shared/rules/site.ts';
import { Section } from '../site/section.tsx';
import { ContactForm } from './contact-form.tsx';

/** The end of every public page: a message to us. */
export const ContactSection = () => (
  <Section id={ANCHORS.contact} title={copy.title} lead={copy.lead}>
    <div className="mt-10 max-w-[46rem]">
      <ContactForm />
    </div>
  </Section>
);
