import type { CSSOptions, Plugin } from 'vite';

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;

/** What no toast of ours has, as sonner's styles name it. */
const UNUSED =
  /data-rich-colors|data-sonner-theme=['"]?dark|data-(?:invert|promise|cancel|close-button)|\.sonner-(?:load|spin)/;

const withoutUnused: NonNullable<PostCss['plugins']>[number] = {
  postcssPlugin: 'plain-toasts',
  Rule: (rule) => {
    if (UNUSED.test(rule.selector)) rule.remove();
  },
  AtRule: {
    keyframes: (rule) => {
      if (rule.params.startsWith('sonner-')) rule.remove();
    },
  },
};

/**
 * Toasts of ours are plain: without rich colours, a loader, or buttons to cancel and close. Every first visit of the client would
 * load half a KiB of sonner's styles for them. Who gives a toast one of these takes it out of the list.
 */
export const plainToasts = (): Plugin => ({
  name: 'plain-toasts',
  config: () => ({ css: { postcss: { plugins: [withoutUnused] } } }),
});
