/** Where a person is on /auth. The password waits in memory only, to sign in by itself once the email is confirmed. */
export type AuthStep =
  | { kind: 'tabs' }
  | { kind: 'confirm'; email: string; password?: string }
  | { kind: 'forgot'; email: string }
  | { kind: 'reset'; email: string };

export interface StepProps {
  go: (step: AuthStep) => void;
}
