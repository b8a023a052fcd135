/** The first steps of a shop (ONB-01), in the order they are shown. */
export const ONBOARDING_STEPS = ['profile', 'upload', 'model', 'share'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** Photos that make the step 'upload'. */
export const UPLOADS_WANTED = 4;

/** What a shop has really done so far. */
export interface OnboardingFacts {
  /** The user's name. */
  name: string;
  /** Photos that arrived and went into a job. */
  uploads: number;
  /** Jobs whose model was made; what was ordered, too, before the end of November 2026. */
  jobs: number;
  /** Analytics events of its models, shares among them. */
  events: number;
}

const IS_DONE: Record<OnboardingStep, (facts: OnboardingFacts) => boolean> = {
  profile: ({ name }) => name.trim() !== '',
  upload: ({ uploads }) => uploads >= UPLOADS_WANTED,
  model: ({ jobs }) => jobs >= 1,
  share: ({ events }) => events >= 1,
};

export interface OnboardingProgress {
  steps_completed: OnboardingStep[];
  /** 0 to 100, whole. */
  progress_percentage: number;
  completed: boolean;
}

/** Which first steps are done; in any order, since the facts come in any order. */
export function onboardingProgress(facts: OnboardingFacts): OnboardingProgress {
  const steps_completed = ONBOARDING_STEPS.filter((step) => IS_DONE[step](facts));
  return {
    steps_completed,
    progress_percentage: Math.round((steps_completed.length / ONBOARDING_STEPS.length) * 100),
    completed: steps_completed.length === ONBOARDING_STEPS.length,
  };
}

/** Off the first month of any plan, in percent (ONB-03). */
export const DISCOUNT_PERCENT = 15;

/** How long a discount code is good (product decision 7). */
export const DISCOUNT_DAYS = 7;

export const REWARD_STATUSES = ['pending', 'used'] as const;
