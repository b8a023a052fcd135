import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RoiCalculator } from '../../../../../web/features/roi/roi-calculator.tsx';

/** Money, as queries read it: with a plain space. */
const reais = (text: string) => `R$ ${text}`;
const result = () => within(screen.getByRole('region', { name: 'Resultado' }));

async function type(label: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}

test('SITE-06 it opens with the result of its defaults, and says what it assumes for the sector', () => {
  render(<RoiCalculator />);
  expect(result().getByText('508%')).toBeVisible();
  for (const amount of ['1.800,00', '350,00', '750,00', '140,00', '3.040,00'])
    expect(result().getByText(reais(amount))).toBeVisible();
  expect(
    screen.getByText(/hipóteses da conta são nossas.*R\$ 180 de fotografia.*8% das vendas/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver Planos e Começar' })).toHaveAttribute('href', '#pricing');
});

test('SITE-06 the result follows what is chosen and typed', async () => {
  render(<RoiCalculator />);
  expect(screen.getByRole('radio', { name: /Médio/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Agressivo/ }));
  expect(result().getByText('708%')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Decoração' }));
  expect(screen.getByText(/R\$ 100 de fotografia/)).toBeVisible();
  await type(/Produtos/, '20');
  await type(/Preço/, '1.000');
  expect(result().getByText(reais('7.000,00'))).toBeVisible(); // 20 × 1000 × 35 %
});

test.each(['', 'muitos', '-3'])(
  'SITE-06 %j products bring nothing, and no percentage is made up',
  async (typed) => {
    render(<RoiCalculator />);
    await type(/Produtos/, typed);
    expect(result().getByText('–')).toBeVisible();
    expect(result().getAllByText(reais('0,00'))).toHaveLength(5);
  },
);

test('SITE-06 the result is announced once, when the typing is over', async () => {
  render(<RoiCalculator />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await type(/Produtos/, '1000000000000');
  expect(await screen.findByText(/Ganho total estimado: R\$ 304\.000\.000\.000\.000,00/)).toBe(status);
});
