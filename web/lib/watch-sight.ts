/**
 * Tells whether an element is in the window, or nearer to it than `margin`: at once, and whenever that changes. Returns
 * how to stop. A busy browser hands over several changes in one call, oldest first; only the last still holds.
 */
export function watchSight(
  element: Element,
  onChange: (isInSight: boolean) => void,
  margin = '0px',
): () => void {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)!.isIntersecting), {
    rootMargin: margin,
  });
  observer.observe(element);
  return () => observer.disconnect();
}
