import { legalCopy } from '../../../shared/copy/pt-br/legal.ts';
import { LegalPage } from './legal-page.tsx';

export const Component = () => <LegalPage {...legalCopy.terms} />;
