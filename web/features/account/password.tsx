import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { accountCopy } from '../../../shared/copy/pt-br/account.ts';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Section } from './section.tsx';

const copy = accountCopy.password;

/** Amplify's form comes when it is asked for. */
const ChangePasswordForm = lazy(async () => ({
  default: (await import('./change-password-form.tsx')).ChangePasswordForm,
}));

/** The change of password, behind a button to which it returns. */
export function Password({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <Section title={copy.title} text={copy.text}>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-80 w-full max-w-96 rounded-xl" />}>
          <ChangePasswordForm
            email={email}
            onCancel={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              toast.success(copy.done);
            }}
          />
        </Suspense>
      ) : (
        <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
          {copy.action}
        </Button>
      )}
    </Section>
  );
}
