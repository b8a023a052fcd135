import { AccountSettings } from '@aws-amplify/ui-react';
import { createContext, use, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { authCopy } from '../../../shared/copy/pt-br/auth.ts';
import { signUpSentences } from '../../../shared/copy/pt-br/sign-up.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import {
  checkNewPassword,
  PASSWORD_PROBLEMS,
  refusalOf,
  type PasswordFieldName,
  type PasswordProblem,
} from './change-password.ts';

const copy = accountCopy.password;

const CURRENT = '[name=currentPassword]';

/** Amplify wants one sentence a check, and shows it the new password alone, which must not be the current one. */
const VALIDATORS = [...PASSWORD_PROBLEMS.map((problem) => signUpSentences[problem]), copy.same].map(
  (message) => ({
    validationMode: 'onTouched' as const,
    validator(next: string) {
      const current = document.querySelector<HTMLInputElement>(CURRENT)?.value ?? '';
      return checkNewPassword(next, current) !== message;
    },
    message,
  }),
);

interface ChangePasswordFormProps {
  email: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Amplify's form with our fields in it: it checks as one types, asks the account service and says when it is done. */
export function ChangePasswordForm({ email, onDone, onCancel }: ChangePasswordFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<PasswordProblem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useMemo(
    () => ({ email, refusal, isBusy, onCancel }) satisfies FormState,
    [email, refusal, isBusy, onCancel],
  );
  // A refused form goes on at the field that is to be mended.
  useEffect(() => {
    if (refusal) frame.current?.querySelector<HTMLElement>(`[name=${refusal.field}]`)?.focus();
  }, [refusal]);

  return (
    <FormContext value={form}>
      <div
        ref={frame}
        onSubmit={() => {
          setBusy(true);
          setRefusal(null);
        }}
        className="max-w-96 [&_.amplify-flex]:space-y-5"
      >
        <AccountSettings.ChangePassword
          displayText={{
            currentPasswordFieldLabel: copy.current,
            newPasswordFieldLabel: copy.next,
            confirmPasswordFieldLabel: copy.again,
            updatePasswordButtonText: copy.submit,
          }}
          components={COMPONENTS}
          validators={VALIDATORS}
          onSuccess={onDone}
          onError={(error) => {
            setBusy(false);
            setRefusal(refusalOf(error));
          }}
        />
      </div>
    </FormContext>
  );
}

interface FormState extends Pick<ChangePasswordFormProps, 'email' | 'onCancel'> {
  refusal: PasswordProblem | null;
  isBusy: boolean;
}
const FormContext = createContext<FormState | null>(null);
const useForm = (): FormState => use(FormContext)!; // what is below stands in the form above only

type Components = NonNullable<ComponentProps<typeof AccountSettings.ChangePassword>['components']>;
type FieldProps = ComponentProps<NonNullable<Components['NewPasswordField']>>;

function PasswordField({
  name,
  label,
  autoComplete,
  onBlur,
  onChange,
  fieldValidationErrors,
  hint,
}: FieldProps & { hint?: string }) {
  const { refusal } = useForm();
  const refused = refusal?.field === (name as PasswordFieldName) ? refusal.text : null;
  return (
    <TextField
      {...{ name, label, autoComplete, onBlur, onChange, hint }}
      type="password"
      error={fieldValidationErrors?.[0] ?? refused}
    />
  );
}

function CurrentPasswordField(props: FieldProps) {
  const { email } = useForm();
  return (
    <>
      {/* Tells the browser's password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...props} />
    </>
  );
}

const NewPasswordField = (props: FieldProps) => <PasswordField {...props} hint={authCopy.passwordHint} />;

/** Its one check speaks English. */
const ConfirmPasswordField = (props: FieldProps) => (
  <PasswordField {...props} fieldValidationErrors={props.fieldValidationErrors?.map(() => copy.mismatch)} />
);

function Buttons({ isDisabled, children }: ComponentProps<NonNullable<Components['SubmitButton']>>) {
  const { isBusy, onCancel } = useForm();
  return (
    <div className="flex flex-wrap gap-3 pt-1">
      <Button type="submit" disabled={isDisabled} busy={isBusy}>
        {children}
      </Button>
      <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  );
}

/** The same ones at each rendering, so that what is typed stays. A refusal is said at its field instead of below. */
const COMPONENTS: Components = {
  CurrentPasswordField,
  NewPasswordField,
  ConfirmPasswordField,
  SubmitButton: Buttons,
  ErrorMessage: () => null,
};
