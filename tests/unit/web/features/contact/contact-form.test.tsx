import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ContactForm } from '../../../../../web/features/contact/contact-form.tsx';

const server = setupServer();
beforeAll(async () => {
  await import('../../../../../web/features/contact/send-message.ts'); // the form loads it when it is needed
  server.listen({ onUnhandledRequest: 'error' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar mensagem' }));
async function fill({ name = 'Ana Souza', email = 'ana@moveis.com.br', message = 'Quanto custa?' } = {}) {
  for (const [label, text] of Object.entries({ Nome: name, Email: email, Mensagem: message })) {
    await userEvent.click(field(label));
    if (text) await userEvent.paste(text);
  }
}

/** The server as it is asked; returns with this. */
function answering(respond: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/contact', async ({ request }) => {
      asked.push(await request.json());
      return respond();
    }),
  );
  return asked;
}

test.each(['name', 'email', 'message'])('SITE-07 without %s nothing is sent', async (missing) => {
  const asked = answering(() => HttpResponse.json({}));
  render(<ContactForm />);
  await fill({ [missing]: '' });
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Por favor, preencha todos os campos obrigatórios.');
  expect(document.activeElement).toHaveAttribute('name', missing);
  expect(document.activeElement).toBeInvalid();
  expect(asked).toEqual([]);
});

test('SITE-07 a message is sent, confirmed, and the form clears', async () => {
  const asked = answering(() => HttpResponse.json({}));
  render(<ContactForm />);
  await fill();
  await send();
  expect(
    await screen.findByText('Mensagem enviada com sucesso! Entraremos em contato em breve.'),
  ).toBeVisible();
  expect(asked).toEqual([
    { name: 'Ana Souza', email: 'ana@moveis.com.br', message: 'Quanto custa?', website: '' },
  ]);
  for (const label of ['Nome', 'Email', 'Mensagem']) expect(field(label)).toHaveValue('');
});

test.each(['ana', 'ana@', 'ana@moveis', 'ana souza@moveis.com.br'])(
  'SITE-07 an email like %j is asked for again',
  async (email) => {
    const asked = answering(() => HttpResponse.json({}));
    render(<ContactForm />);
    await fill({ email });
    await send();
    expect(field('Email')).toBeInvalid();
    expect(field('Email')).toHaveFocus();
    expect(asked).toEqual([]);
  },
);

test('SITE-07 10,000 characters are counted and refused with the limit, and stay as they are', async () => {
  const asked = answering(() => HttpResponse.json({}));
  render(<ContactForm />);
  await fill({ message: 'x'.repeat(10_000) });
  expect(screen.getByText('10.000 / 4.000')).toBeVisible();
  await send();
  expect(screen.getByText(/A mensagem pode ter até 4\.000 caracteres/)).toBeVisible();
  expect(field('Mensagem')).toHaveValue('x'.repeat(10_000));
  expect(asked).toEqual([]);
});

test('SITE-07 who sends too many is asked to wait, and keeps the text', async () => {
  answering(() => HttpResponse.json({ error: { code: 'contact.too_many' } }, { status: 429 }));
  render(<ContactForm />);
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Aguarde um pouco/);
  expect(field('Mensagem')).toHaveValue('Quanto custa?');
});

test.each([
  ['is down', () => HttpResponse.error(), /o servidor não respondeu/],
  [
    'has failed',
    () => HttpResponse.json({ error: { code: 'internal' } }, { status: 500 }),
    /Não conseguimos enviar/,
  ],
])('SITE-07 when the server %s the form says so and keeps the text', async (_, respond, sentence) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  answering(respond);
  render(<ContactForm />);
  await fill();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('Mensagem')).toHaveValue('Quanto custa?');
});
