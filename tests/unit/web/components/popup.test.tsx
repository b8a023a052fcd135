import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
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
