import { act, render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LoadMore } from '../../../../web/components/load-more.tsx';

/** The browser's observer, whose changes arrive when the test says. */
class Sight implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  static current: Sight | undefined;
  private readonly onChange: IntersectionObserverCallback;
  constructor(onChange: IntersectionObserverCallback) {
    this.onChange = onChange;
    Sight.current = this;
  }
  observe() {}
  disconnect() {
    if (Sight.current === this) Sight.current = undefined;
  }
  tell(...changes: boolean[]) {
    const entries = changes.map((isIntersecting) => ({ isIntersecting }) as IntersectionObserverEntry);
    act(() => this.onChange(entries, this as unknown as IntersectionObserver));
  }
}

const onMore = vi.fn();
beforeEach(() => {
  onMore.mockClear();
  vi.stubGlobal('IntersectionObserver', Sight);
});

const list = (isBusy: boolean) => (
  <LoadMore label="Mais" busyLabel="Carregando" isBusy={isBusy} onMore={onMore} />
);

test('CAT-01 the next page is asked for when the end comes near, once until it is there', () => {
  const { rerender } = render(list(false));
  Sight.current!.tell(false);
  expect(onMore).not.toHaveBeenCalled();
  Sight.current!.tell(true);
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(list(true));
  expect(Sight.current).toBeUndefined();
  rerender(list(false));
  Sight.current!.tell(true);
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('CAT-01 a busy browser that tells late that the end came near is heard', () => {
  render(list(false));
  Sight.current!.tell(false, true);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('an end that was near and is so no more asks for nothing', () => {
  render(list(false));
  Sight.current!.tell(true, false);
  expect(onMore).not.toHaveBeenCalled();
});
