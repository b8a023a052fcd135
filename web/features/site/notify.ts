export interface Notice {
  title: string;
  text?: string;
}
export type NoticeKind = 'error' | 'info' | 'success';

/**
 * Shows a toast; what draws it is loaded with the first one, as most visitors never see any. While a modal dialog is
 * open it has to stand in it: all else is behind and inert.
 */
export async function notify(kind: NoticeKind, notice: Notice, dialog?: HTMLElement | null): Promise<void> {
  const { showToast } = await import('./toasts.tsx');
  showToast(kind, notice, dialog ?? document.body);
}
