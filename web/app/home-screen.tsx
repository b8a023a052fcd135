import { Home } from '../features/home/home.tsx';
import { Onboarding } from '../features/onboarding/onboarding.tsx';

/** /app: the home with the first steps in it. */
export const Component = () => <Home cards={<Onboarding />} />;
