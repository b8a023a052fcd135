/** The package ships no types of its own. */
declare module 'asl-validator' {
  interface Validation {
    isValid: boolean;
    errorsText(): string;
  }
  export default function validate(
    definition: unknown,
    options?: { checkPaths?: boolean; checkArn?: boolean },
  ): Validation;
}
