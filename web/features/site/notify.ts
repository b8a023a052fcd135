export interface Notice {
  title: string;
  text?: string;
}
export type NoticeKind = 'error' | 'info' | 'success';

/** Shows a toast; what draws it is loaded with the first one, as most visitors never see any. */
export async function notify(kind: NoticeKind, notice: Notice): Promise<void> {
  const { showToast } = await import('./toasts.tsx');
  showToast(kind, notice);
}
