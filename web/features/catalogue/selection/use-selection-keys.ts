import { useEffect, useRef } from 'react';

interface Keys {
  onAll: () => void;
  onNone: () => void;
}

const isBox = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'checkbox';

/** While models are selected: Escape selects none, and Ctrl+A on a box selects all. A dialog or a menu keeps its keys. */
export function useSelectionKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (document.querySelector('dialog[open], main [aria-expanded=true]')) return;
      const isTyping = event.target instanceof HTMLInputElement && !isBox(event.target);
      if (event.key === 'Escape' && !isTyping) latest.current.onNone();
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey) || !isBox(event.target))
        return;
      event.preventDefault();
      latest.current.onAll();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
