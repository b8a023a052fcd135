import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Popup } from '../../../../web/components/popup.tsx';

test('a popup opens, and closes on Escape, on a click elsewhere and when the focus leaves', async () => {
  render(
    <>
      <Popup label="Abrir" button="+" buttonLook="">
        <a href="/x">Dentro</a>
      </Popup>
      <button>Fora</button>
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Abrir' });
  const inside = () => screen.queryByRole('link', { name: 'Dentro' });
  expect(inside()).toBeNull();

  await userEvent.click(opener);
  expect(inside()).toBeVisible();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(inside()).toBeNull();
  expect(opener).toHaveFocus();

  await userEvent.click(opener);
  await userEvent.click(document.body);
  expect(inside()).toBeNull();

  await userEvent.click(opener);
  await userEvent.tab();
  expect(inside()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Fora' })).toHaveFocus();
  expect(inside()).toBeNull();
});

test.each([
  ['below its button', 300, 'top-full'],
  ['above it where the window ends, a phone’s bar included', 650, 'bottom-full'],
  ['below it where there is still less room above', 40, 'top-full'],
])('a popup opens %s', async (_, top, place) => {
  vi.stubGlobal('innerHeight', top === 40 ? 200 : 768);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ y: top, height: 44 }),
  );
  render(
    <Popup label="Abrir" button="+" buttonLook="">
      <a href="/x">Dentro</a>
    </Popup>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }));
  expect(screen.getByRole('link', { name: 'Dentro' }).parentElement).toHaveClass(place);
  vi.unstubAllGlobals();
});
