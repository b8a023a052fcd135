/*
 * The only code that paints the theme. A classic script in <head>: it runs before the first paint (no flash). A file of
 * its own, since our content security policy refuses inline scripts; only the pages of models have it in their HTML, by
 * its hash (build/inline-first.ts). lib/theme.ts stores a choice and announces it with the event 'themechange'.
 */
(() => {
  const systemDark = matchMedia('(prefers-color-scheme: dark)');
  // An embed has the look that the shop's page asks for.
  const asked = self === top ? null : new URLSearchParams(location.search).get('theme');
  const paint = () => {
    let choice = asked;
    try {
      choice ??= localStorage.getItem('theme');
    } catch (error) {
      console.warn('Theme choice unreadable, using light', error); // storage can be denied to us altogether
    }
    const dark = choice === 'dark' || (choice === 'system' && systemDark.matches);
    document.documentElement.classList.toggle('dark', dark);
    document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#161311' : '#f7f4ee');
  };
  paint();
  systemDark.addEventListener('change', paint);
  addEventListener('storage', paint);
  addEventListener('themechange', paint);
})();
