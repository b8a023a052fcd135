/** Words that any English sentence of an account service has, and no Portuguese one. */
export const ENGLISH =
  /\b(the|your|password|username|user|sign|account|code|please|invalid|error|confirm|email address|enter|forgot|reset|send|back|create|name|attempt|exceeded|incorrect|failed)\b/i;

/** Everything a page says: its text, and what its attributes say to those who hear or hover it. Runs in the page too. */
export function allWords(): string {
  const spoken = ['aria-label', 'placeholder', 'title', 'alt'];
  const attributes = [...document.querySelectorAll(spoken.map((name) => `[${name}]`).join())].flatMap(
    (element) => spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  // jsdom has no innerText
  return [document.body.innerText ?? document.body.textContent, ...attributes].join(' \n ');
}
