/** What is chosen of a list. */
export type Chosen = ReadonlySet<string>;

/**
 * What is chosen after a click on `id`: it is chosen or no longer, and with it, where a range is asked for, all from the
 * last one clicked up to it.
 */
export function toggled(
  chosen: Chosen,
  ids: readonly string[],
  id: string,
  rangeFrom: string | null = null,
): Chosen {
  const next = new Set(chosen);
  const ends = [ids.indexOf(rangeFrom ?? id), ids.indexOf(id)];
  const range = ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1);
  for (const one of range) {
    if (chosen.has(id)) next.delete(one);
    else next.add(one);
  }
  return next;
}
