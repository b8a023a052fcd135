import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Component as ExamplesPage } from '../../../../../web/features/examples/examples-page.tsx';

test('SITE-09 each example stands beside its photos, with what was measured and a page of its own', () => {
  render(<ExamplesPage />);
  const examples = within(screen.getByRole('main')).getAllByRole('listitem');
  expect(examples).toHaveLength(6);
  for (const example of examples) {
    const shown = within(example);
    const title = shown.getByRole('heading', { level: 2 }).textContent;
    expect(shown.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      `${title}, foto 1 das que foram enviadas`,
      `${title}, o modelo 3D visto do lugar da primeira foto`,
      `${title}, foto 2 das que foram enviadas`,
      `${title}, foto 3 das que foram enviadas`,
    ]);
    expect(shown.getByText('Fotos').nextElementSibling).toHaveTextContent('8');
    expect(shown.getByText('Medidas').nextElementSibling).toHaveTextContent(/^[\d,]+ × [\d,]+ × [\d,]+ cm$/);
    expect(shown.getByText('Qualidade').nextElementSibling).toHaveTextContent(/^(Alta|Média), \d+%$/);
    expect(shown.getByRole('link', { name: `Ver na sua sala: ${title}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/view\/exemplo-/),
    );
    expect(shown.getByRole('button', { name: `Ver em 3D: ${title}` })).toBeVisible();
  }
});

test('SITE-09 whose photos these are is said', () => {
  render(<ExamplesPage />);
  expect(screen.getByText(/^As fotos são de produtos de demonstração/)).toBeVisible();
});
