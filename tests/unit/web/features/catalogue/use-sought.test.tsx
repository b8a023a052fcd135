import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useSought } from '../../../../../web/features/catalogue/use-sought.ts';

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/app/catalogo?busca=banco'] }, children);

test('CAT-01 a category that is chosen before a cleared search has come into the address stays chosen', () => {
  const { result } = renderHook(useSought, { wrapper });
  const [, seek] = result.current;
  act(() => {
    seek({ category: 'Decoração' });
    seek({ search: undefined }); // of the same picture of the page
  });
  expect(result.current[0]).toEqual({ category: 'Decoração' });
});
