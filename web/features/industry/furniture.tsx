import { furnitureCopy } from '../../../shared/copy/pt-br/industry.ts';
import { IndustryPage } from './industry-page.tsx';

export const Component = () => <IndustryPage words={furnitureCopy} />;
