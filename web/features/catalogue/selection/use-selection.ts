import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../../../shared/schemas/models.ts';
import { toggled, type Chosen } from './toggled.ts';

const NONE: Chosen = new Set();

export type Toggle = (id: string, options: { isRange: boolean }) => void;

/** What is chosen of the models that are shown; one that is shown no more is not acted upon. */
export function useSelection(assets: readonly Asset[]) {
  const [chosen, setChosen] = useState<Chosen>(NONE);
  const shown = useRef<string[]>([]);
  const last = useRef<string | null>(null);
  useEffect(() => {
    shown.current = assets.map(({ id }) => id);
  }, [assets]);

  // One function all along: of 500 cards only those that change are drawn again.
  const toggle: Toggle = useCallback((id, { isRange }) => {
    const from = isRange ? last.current : null;
    last.current = id;
    setChosen((before) => toggled(before, shown.current, id, from));
  }, []);
  const choose = useCallback((ids: Iterable<string>) => setChosen(new Set(ids)), []);
  const clear = useCallback(() => setChosen(NONE), []);
  const selected = useMemo(() => assets.filter(({ id }) => chosen.has(id)), [assets, chosen]);
  return { chosen, selected, toggle, choose, clear };
}
