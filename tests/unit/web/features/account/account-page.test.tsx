import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallName } from '../../../../../shared/calls.ts';
import { AppError } from '../../../../../shared/errors.ts';
import type { Plan } from '../../../../../shared/rules/plans.ts';
import type { Account } from '../../../../../shared/schemas/accounts.ts';
import { AccountNotices } from '../../../../../web/app/account-notices.tsx';
import { Component as AccountPage } from '../../../../../web/features/account/account-page.tsx';
import type { AnyCall } from '../../../../support/any-call.ts';
// Loaded when they are needed; here they are at hand.
import '../../../../../web/features/account/change-password-form.tsx';
import '../../../../../web/features/account/second-factor-setup.tsx';
import { call } from '../../../../../web/lib/api.ts';
import { isSsoSession } from '../../../../../web/lib/auth.ts';
import { allWords, ENGLISH } from '../../../../support/english.ts';
import { renderAt } from '../../render-at.tsx';
import { paid, subscription } from '../../subscription.ts';

vi.mock('../../../../../web/lib/api.ts', () => ({ call: vi.fn() }));
// Notices to browsers have tests of their own.
vi.mock('../../../../../web/lib/config.ts', () => ({ loadConfig: async () => ({}) }));
vi.mock('../../../../../web/lib/auth.ts', () => ({
  configureAuth: async () => undefined,
  isSsoSession: vi.fn(),
}));
vi.mock('aws-amplify/auth', async (original) => ({
  ...(await original<typeof import('aws-amplify/auth')>()),
  getCurrentUser: async () => ({ userId: 'u', username: 'u' }),
  updatePassword: vi.fn(),
  fetchMFAPreference: vi.fn(),
  setUpTOTP: vi.fn(),
  updateMFAPreference: vi.fn(),
  verifyTOTPSetup: vi.fn(),
}));
const leave = vi.hoisted(() => vi.fn());
vi.mock('../../../../../web/lib/session.tsx', () => ({ useSession: () => ({ leave }) }));

const DUE = '2026-11-28T12:00:00.000Z';
const account = (tenant: Partial<Account['tenant']> = {}): Account => ({
  user: {
    id: 'u',
    name: 'Ana Souza',
    email: 'ana@loja.com.br',
    role: 'member',
    team_role: 'owner',
    created_at: '2026-03-04T13:20:00.000Z',
  },
  tenant: {
    id: 'ten_1',
    plan_name: 'trial',
    credits_quota: 20,
    asset_count: 3,
    trial_end: '2999-12-01T12:00:00.000Z',
    deletion_due: null,
    suspension: null,
    contact_url: null,
    shop: { name: '', color: null, logo: null },
    job_emails: true,
    billing_details: null,
    ...tenant,
  },
  credits: { plan_credits_balance: 10, extra_credits_balance: 50 },
});

let read: () => Account;
let answers: Map<CallName, (input: unknown) => unknown>;
beforeEach(() => {
  read = () => account();
  answers = new Map<CallName, (input: unknown) => unknown>([
    ['checkSubscription', () => subscription()],
    ['team', () => ({ members: [], invitations: [] })],
  ]);
  vi.mocked(isSsoSession).mockReset().mockReturnValue(false);
  vi.mocked(updatePassword).mockReset().mockResolvedValue();
  vi.mocked(fetchMFAPreference).mockReset().mockResolvedValue({});
  vi.mocked(updateMFAPreference).mockReset().mockResolvedValue();
  vi.mocked(verifyTOTPSetup).mockReset().mockResolvedValue();
  vi.mocked(call as AnyCall)
    .mockReset()
    .mockImplementation(async (name, input) => (name === 'account' ? read() : answers.get(name)!(input)));
});

const refusal = (name: string) => Object.assign(new Error('The service speaks English.'), { name });

const Page = () => (
  <>
    <AccountNotices />
    <AccountPage />
  </>
);
const open = () => renderAt('/app/conta', [{ path: '/app/conta', Component: Page }]);
const region = (name: string) => screen.findByRole('region', { name });

describe('BILL-07 who receipts are for', () => {
  const SAVED = {
    name: 'Rendas da Rosa Ltda.',
    tax_id: '12ABC34501DE35',
    postal_code: '01310100',
    line1: 'Avenida Paulista, 1000',
    line2: '',
    city: 'São Paulo',
    state: 'SP',
  } as const;

  test('BILL-07 is shown with its signs, once it was given', async () => {
    read = () => account({ billing_details: { ...SAVED } });
    open();
    const section = within(await region('Dados de cobrança'));
    expect(section.getByText('12.ABC.345/01DE-35')).toBeVisible();
    expect(section.getByText('São Paulo – SP, CEP 01310-100')).toBeVisible();
    expect(section.getByRole('button', { name: 'Editar dados de cobrança' })).toBeVisible();
  });

  test('BILL-07 is asked for, refused where check digits are wrong, and saved as it is read', async () => {
    answers.set('setBillingDetails', (billing_details) => ({ billing_details }));
    open();
    const section = within(await region('Dados de cobrança'));
    await userEvent.click(section.getByRole('button', { name: 'Informar CPF ou CNPJ' }));
    await userEvent.type(section.getByLabelText('Nome ou razão social'), SAVED.name);
    const taxId = section.getByLabelText('CPF ou CNPJ');
    await userEvent.type(taxId, '12.abc.345/01de-36');
    await userEvent.type(section.getByLabelText('CEP'), '01310-100');
    await userEvent.type(section.getByLabelText('Cidade'), SAVED.city);
    await userEvent.click(section.getByRole('button', { name: 'Salvar' }));
    expect(section.getByText('Confira o CPF ou CNPJ: os dígitos não conferem.')).toBeVisible();
    expect(section.getByText('Preencha este campo.')).toBeVisible();
    expect(taxId).toHaveFocus();
    expect(vi.mocked(call).mock.calls.some(([name]) => name === 'setBillingDetails')).toBe(false);

    await userEvent.clear(taxId);
    await userEvent.type(taxId, '12.abc.345/01de-35');
    await userEvent.type(section.getByLabelText('Rua e número'), SAVED.line1);
    await userEvent.click(section.getByRole('button', { name: 'Salvar' }));
    expect(await section.findByText('12.ABC.345/01DE-35')).toBeVisible();
    expect(call).toHaveBeenCalledWith('setBillingDetails', SAVED);
  });

  test('BILL-07 what the server refuses is said, and what was typed stays', async () => {
    read = () => account({ billing_details: { ...SAVED } });
    answers.set('setBillingDetails', () => {
      throw new AppError('billing.unavailable');
    });
    open();
    const section = within(await region('Dados de cobrança'));
    await userEvent.click(section.getByRole('button', { name: 'Editar dados de cobrança' }));
    await userEvent.click(section.getByRole('button', { name: 'Salvar' }));
    expect(await section.findByRole('alert')).toBeVisible();
    expect(section.getByLabelText('Cidade')).toHaveValue('São Paulo');
  });
});

describe('the shop', () => {
  const LOGO = { url: 'https://relevo.test/m/lgo_1/a.png', width: 200, height: 80 };
  const shop = async () => within(await region('Sua loja'));

  test('SHOP-01 its name is saved, and stands where it was saved', async () => {
    answers.set('setShopLook', (look) => look);
    open();
    const section = await shop();
    expect(section.getByRole('button', { name: 'Salvar loja' })).toBeDisabled();
    await userEvent.type(section.getByLabelText('Nome da loja'), 'Casa Duarte');
    await userEvent.click(section.getByRole('button', { name: 'Salvar loja' }));
    await waitFor(() => expect(section.getByRole('button', { name: 'Salvar loja' })).toBeDisabled());
    expect(call).toHaveBeenCalledWith('setShopLook', { name: 'Casa Duarte', color: null });
    expect(section.getByText('Sem logo')).toBeVisible();
  });

  test('SHOP-03 a colour shows what becomes of it in each theme, and can be given up', async () => {
    answers.set('setShopLook', (look) => look);
    read = () => account({ shop: { name: 'Casa', color: '#ffd400', logo: null } });
    open();
    const section = await shop();
    const [onPaper, inTheDark] = ['No tema claro', 'No tema escuro'].map(
      (name) => section.getByRole('img', { name }).firstElementChild as HTMLElement,
    );
    expect(inTheDark.style.background).toBe('rgb(255, 212, 0)');
    expect(onPaper.style.background).not.toBe('rgb(255, 212, 0)'); // it could not be read there
    fireEvent.change(section.getByLabelText('Cor da loja'), { target: { value: '#1f5c3a' } });
    expect(onPaper.style.background).toBe('rgb(31, 92, 58)');
    await userEvent.click(section.getByLabelText('Usar uma cor da loja'));
    await userEvent.click(section.getByRole('button', { name: 'Salvar loja' }));
    expect(call).toHaveBeenCalledWith('setShopLook', { name: 'Casa', color: null });
  });

  test('SHOP-02 a logo goes the way of photos, and is taken away again', async () => {
    const form = { url: 'https://uploads.test/', fields: { key: 't/ten_1/up_1.png' } };
    answers.set('presign', () => ({ path: 't/ten_1/up_1.png', token: form }));
    answers.set('setShopLogo', () => ({ logo: LOGO }));
    answers.set('removeShopLogo', () => ({ logo: null }));
    const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => new Response());
    vi.stubGlobal('fetch', sent);
    open();
    const section = await shop();
    const file = new File(['png'], 'logo.png', { type: 'image/png' });
    await userEvent.upload(section.getByLabelText('Logo', { selector: 'input' }), file);
    expect(await section.findByRole('img', { name: 'Logo da loja' })).toHaveAttribute('src', LOGO.url);
    const [[url, { body }]] = sent.mock.calls;
    expect([url, (body as FormData).get('key')]).toEqual([form.url, form.fields.key]);
    expect(call).toHaveBeenCalledWith('setShopLogo', { path: 't/ten_1/up_1.png' });
    await userEvent.click(section.getByRole('button', { name: 'Remover logo' }));
    expect(await section.findByText('Sem logo')).toBeVisible();
  });

  test.each([
    ['an SVG', new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })],
    ['more than 2 MB', new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'logo.png', { type: 'image/png' })],
  ])('SHOP-02 %s is refused before anything is sent', async (_, file) => {
    open();
    const section = await shop();
    const input = section.getByLabelText('Logo', { selector: 'input' });
    fireEvent.change(input, { target: { files: [file] } });
    await waitFor(() => expect(section.getByRole('button', { name: 'Enviar logo' })).toBeEnabled());
    expect(vi.mocked(call).mock.calls.some(([name]) => name === 'presign')).toBe(false);
    expect(section.getByText('Sem logo')).toBeVisible();
  });
});

describe('ACC-01 the account', () => {
  test('ACC-01 shows profile, tenant, plan, quota and balance by kind', async () => {
    open();
    const profile = within(await region('Perfil'));
    for (const text of ['Ana Souza', 'ana@loja.com.br', '4 de mar. de 2026'])
      expect(profile.getByText(text)).toBeVisible();
    expect(document.body.textContent).not.toContain('ten_');
    const plan = within(await region('Plano'));
    for (const text of ['Trial', 'Período de teste até 1 de dez. de 2999', '20 créditos', '3 de 24'])
      expect(await plan.findByText(text)).toBeVisible();
    expect(plan.getByRole('link', { name: 'Plano e créditos' })).toHaveAttribute('href', '/app/billing');
    expect(plan.getByRole('link', { name: 'Comparar planos' })).toHaveAttribute('href', '/app/upgrade');
    const balance = within(await region('Saldo'));
    for (const text of ['10', '50', '60']) expect(balance.getByText(text)).toBeVisible();
  });

  test('BILL-04 the subscription is what the check says, also when it was cancelled', async () => {
    answers.set('checkSubscription', () => paid());
    const { client } = open();
    expect(await screen.findByText('Ativa')).toBeVisible();
    answers.set('checkSubscription', () => paid({ ends_at_period_end: true, next_charge: null }));
    await client.invalidateQueries({ queryKey: ['subscription'] });
    expect(await screen.findByText('Cancelada, vale até 21 de dez. de 2026')).toBeVisible();
  });

  test.each([
    ['trial', 'Trial'],
    ['start', 'Básico'],
    ['growth', 'Growth'],
    ['pro', 'Pro'],
    ['enterprise', 'Enterprise'],
  ] as [Plan, string][])(
    'ACC-01 the plan %s has the label %s and a colour of its own',
    async (plan_name, label) => {
      read = () => account({ plan_name });
      open();
      const badge = within(await region('Plano')).getByText(label);
      expect(badge).toHaveAttribute('data-plan', plan_name);
      expect(badge.className).toMatch(/\bbg-/);
    },
  );

  test('ACC-01 the name is edited where it stands, by the rules of the sign-up', async () => {
    const sent: unknown[] = [];
    answers.set('renameUser', (input) => sent.push(input));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar nome' }));
    const field = screen.getByRole('textbox', { name: 'Nome' });
    await userEvent.clear(field);
    await userEvent.type(field, 'teste{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Nome suspeito detectado. Use seu nome real.');
    await userEvent.clear(field);
    await userEvent.type(field, 'Ana Prado{Enter}');
    expect(await screen.findByText('Nome atualizado')).toBeVisible();
    expect(sent).toEqual([{ name: 'Ana Prado' }]);
    expect(screen.getByText('Ana Prado')).toBeVisible();
  });

  test('ACC-01 a name that cannot be saved is taken back and says why', async () => {
    answers.set('renameUser', () => {
      throw new AppError('request.unreachable');
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Editar nome' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Nome' }));
    await userEvent.keyboard('Ana Prado{Enter}');
    expect(await screen.findByText('Erro ao atualizar o nome')).toBeVisible();
    expect(screen.getByText('Ana Souza')).toBeVisible();
  });

  test('ACC-01 the password is changed when the current one is right', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar senha' }));
    const current = await screen.findByLabelText('Senha atual');
    const next = screen.getByLabelText('Nova senha');
    const again = screen.getByLabelText('Repita a nova senha');
    const submit = screen.getByRole('button', { name: 'Salvar nova senha' });
    await userEvent.type(current, 'banquinho7');
    await userEvent.type(next, 'curta1');
    await userEvent.tab();
    expect(next).toHaveAccessibleDescription('Senha deve ter pelo menos 8 caracteres');
    expect(submit).toBeDisabled();
    await userEvent.clear(next);
    await userEvent.type(next, 'banquinho7');
    expect(next).toHaveAccessibleDescription('A nova senha precisa ser diferente da atual.');
    await userEvent.type(again, 'poltrona');
    await userEvent.tab();
    expect(again).toHaveAccessibleDescription('As senhas não são iguais.');
    expect(allWords()).not.toMatch(ENGLISH);

    await userEvent.clear(next);
    await userEvent.type(next, 'poltrona2026');
    await userEvent.type(again, '2026');
    const wrong = refusal('NotAuthorizedException');
    vi.mocked(updatePassword).mockRejectedValueOnce(wrong);
    await userEvent.click(submit);
    await waitFor(() => expect(current).toHaveAccessibleDescription('A senha atual não confere.'));
    expect(current).toHaveFocus();
    expect(screen.queryByText(wrong.message)).toBeNull();

    await userEvent.click(submit);
    expect(await screen.findByText('Senha alterada.')).toBeVisible();
    expect(updatePassword).toHaveBeenLastCalledWith({
      oldPassword: 'banquinho7',
      newPassword: 'poltrona2026',
    });
    expect(screen.getByRole('button', { name: 'Alterar senha' })).toHaveFocus();
  });

  test('SSO-03 whom a company signs in is told so in place of a password and a second factor', async () => {
    vi.mocked(isSsoSession).mockReturnValue(true);
    open();
    expect(await region('Entrada por SSO')).toHaveTextContent(
      'a senha e a verificação em duas etapas ficam com ela',
    );
    expect(screen.queryByRole('region', { name: 'Senha' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Verificação em duas etapas' })).toBeNull();
    expect(fetchMFAPreference).not.toHaveBeenCalled();
  });

  test('ACC-01 one leaves the account here', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Sair da conta' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  test('ACC-01 a failure can be asked again', async () => {
    read = () => {
      throw new AppError('request.unreachable');
    };
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível carregar sua conta');
    read = () => account();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Ana Souza')).toBeVisible();
  });
});

describe('ACC-03 the second factor', () => {
  const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW';
  const getSetupUri = vi.fn((app: string, name?: string) => new URL(`otpauth://totp/${app}:${name}`));
  beforeEach(() => {
    vi.mocked(setUpTOTP).mockReset().mockResolvedValue({ sharedSecret: KEY, getSetupUri });
  });
  const verification = () => region('Verificação em duas etapas');

  test('ACC-03 it is set up with a key by QR code or by hand, and a code of the app', async () => {
    open();
    expect(await within(await verification()).findByText('Desativada')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ativar verificação' }));
    expect(await screen.findByRole('img', { name: /Código QR/ })).toBeVisible();
    expect(getSetupUri).toHaveBeenCalledWith('Relevo', 'ana%40loja.com.br');
    expect(screen.getByText(KEY.match(/.{4}/g)!.join(' '))).toBeVisible();
    const code = screen.getByLabelText('Código do aplicativo');
    expect(code).toHaveFocus();

    await userEvent.type(code, '12345{Enter}');
    expect(code).toHaveAccessibleDescription('O código tem 6 dígitos.');
    expect(verifyTOTPSetup).not.toHaveBeenCalled();
    vi.mocked(verifyTOTPSetup).mockRejectedValueOnce(refusal('EnableSoftwareTokenMFAException'));
    await userEvent.type(code, '6{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/^Código incorreto/));
    expect(updateMFAPreference).not.toHaveBeenCalled();
    expect(allWords()).not.toMatch(ENGLISH);

    await userEvent.clear(code);
    await userEvent.type(code, '123 456{Enter}');
    expect(await within(await verification()).findByText('Ativada')).toBeVisible();
    expect(verifyTOTPSetup).toHaveBeenLastCalledWith({ code: '123456' });
    expect(updateMFAPreference).toHaveBeenLastCalledWith({ totp: 'PREFERRED' });
  });

  test('ACC-03 it is switched off after a question', async () => {
    vi.mocked(fetchMFAPreference).mockResolvedValue({ enabled: ['TOTP'], preferred: 'TOTP' });
    open();
    expect(await within(await verification()).findByText('Ativada')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Desativar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Desativar a verificação?' }));
    expect(updateMFAPreference).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar verificação' }));
    expect(await within(await verification()).findByText('Desativada')).toBeVisible();
    expect(updateMFAPreference).toHaveBeenCalledWith({ totp: 'DISABLED' });
  });

  test.each(['admin', 'member'] as const)('ACC-03 it is recommended to our staff alone: %s', async (role) => {
    read = () => ({ ...account(), user: { ...account().user, role } });
    open();
    await within(await verification()).findByText('Desativada');
    expect(screen.queryAllByText(/^Você é da equipe Relevo/)).toHaveLength(role === 'admin' ? 1 : 0);
  });

  test('ACC-03 a state that cannot be read can be asked again', async () => {
    vi.mocked(fetchMFAPreference).mockRejectedValueOnce(refusal('NetworkError'));
    open();
    const section = within(await verification());
    await userEvent.click(await section.findByRole('button', { name: 'Tentar novamente' }));
    expect(await section.findByText('Desativada')).toBeVisible();
  });
});

describe('ACC-02 data and deletion', () => {
  test('ACC-02 the data comes as one file, saved at once and offered again', async () => {
    const file = {
      url: 'https://uploads.example/f.json?signed',
      filename: 'relevo-meus-dados-2026-11-21.json',
      expires_at: DUE,
    };
    let finish: (made: typeof file) => void;
    answers.set('exportData', () => new Promise((resolve) => (finish = resolve)));
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
    expect(screen.getByRole('button', { name: 'Preparando arquivo...' })).toBeDisabled();
    finish!(file);
    const again = await screen.findByRole('link', { name: /baixe o arquivo aqui/ });
    expect(again).toHaveAttribute('href', file.url);
    expect(again).toHaveAttribute('download', file.filename);
    expect(saved).toHaveBeenCalledOnce();
  });

  test('ACC-02 data that could not be prepared says so', async () => {
    answers.set('exportData', () => {
      throw new AppError('request.unreachable');
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Baixar meus dados' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível preparar seus dados');
  });

  test('ACC-02 deletion names what goes, needs the email, and can be taken back from the banner', async () => {
    const sent: unknown[] = [];
    answers.set('scheduleDeletion', (input) => {
      sent.push(input);
      return { deletion_due: DUE };
    });
    answers.set('cancelDeletion', () => ({ deletion_due: null }));
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Excluir sua conta?' }));
    for (const gone of [/modelos 3D/, /links públicos/, /fotos/, /histórico/, /login/])
      expect(dialog.getByText(gone)).toBeVisible();
    const typed = dialog.getByRole('textbox');
    await userEvent.type(typed, 'outra@loja.com.br');
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir conta' }));
    expect(typed).toBeInvalid();
    expect(sent).toEqual([]);

    await userEvent.clear(typed);
    await userEvent.type(typed, 'ana@loja.com.br{Enter}');
    expect(await screen.findByText('Sua conta será excluída em 28 de nov. de 2026')).toBeVisible();
    expect(sent).toEqual([{ confirmation: 'ana@loja.com.br' }]);
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull();

    await userEvent.click(screen.getAllByRole('button', { name: 'Cancelar exclusão' })[0]);
    expect(await screen.findByText('Exclusão cancelada. Sua conta continua como estava.')).toBeVisible();
    expect(screen.queryByText('Sua conta será excluída em 28 de nov. de 2026')).toBeNull();
  });

  test('ACC-02 a shop that pays is told to cancel its subscription first', async () => {
    read = () => account({ plan_name: 'growth' });
    open();
    expect(
      await screen.findByText('Sua assinatura está ativa. Cancele a assinatura antes de excluir a conta.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Excluir minha conta' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Gerenciar assinatura' })).toHaveAttribute(
      'href',
      '/app/billing',
    );
  });
});

test('JOB-11 the emails about jobs are switched off and on', async () => {
  answers.set('setJobEmails', (input) => input);
  open();
  const box = await screen.findByRole('checkbox', { name: 'Receber um email a cada geração' });
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(await screen.findByText('Avisos desligados')).toBeVisible();
  expect(box).not.toBeChecked();
  expect(call).toHaveBeenCalledWith('setJobEmails', { job_emails: false });
});
