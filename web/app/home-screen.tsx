import { OnlyFor } from '../components/only-for.tsx';
import { Home } from '../features/home/home.tsx';
import { Onboarding } from '../features/onboarding/onboarding.tsx';
import { JobsUnderway } from '../features/status/jobs-underway.tsx';

/** /app: the home with what is being made and the first steps in it. */
export const Component = () => (
  <Home
    cards={
      <>
        <JobsUnderway />
        <OnlyFor duty="work">
          <Onboarding />
        </OnlyFor>
      </>
    }
  />
);
