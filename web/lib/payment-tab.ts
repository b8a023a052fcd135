/** A tab for a page of the payment provider. */
export interface PaymentTab {
  /** Shows the page; false where the browser did not allow a tab. */
  show(url: string): boolean;
  /** For when there is no page to show. */
  close(): void;
}

/**
 * Opens an empty tab that says `waiting`. To be called in the click itself: a tab that is opened once the server has
 * answered is a popup to most browsers, and blocked. The page in it cannot reach ours.
 */
export function openPaymentTab(waiting: string): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = waiting;
    tab.document.body.textContent = waiting;
  }
  return {
    show(url) {
      if (tab) tab.location.href = url;
      return tab !== null;
    },
    close: () => tab?.close(),
  };
}
