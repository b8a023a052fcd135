const KEY = 'confirming-email';

/**
 * The email whose code is awaited in this tab, on the page that asked for it: a phone that drops the page while its
 * owner reads the mail must not lose the field for the code. The password is not kept.
 */
export function keptConfirmation(pathname = location.pathname): string | null {
  const [page, email] = sessionStorage.getItem(KEY)?.split('\n') ?? [];
  return page === pathname && email ? email : null;
}

export const keepConfirmation = (email: string, pathname = location.pathname): void =>
  sessionStorage.setItem(KEY, `${pathname}\n${email}`);

export const forgetConfirmation = (): void => sessionStorage.removeItem(KEY);
