import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Amplify } from 'aws-amplify';
import { confirmSignIn, confirmSignUp, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { startLocal } from '../../infra/local/supervisor/start-local.ts';
import { routes } from '../../shared/routes.ts';
import { raiseQuickly } from './quick-sign-in.ts';
import type { LocalOptions, LocalStack, RunningProduct } from '../../infra/local/supervisor/start-local.ts';

await raiseQuickly();
ConsoleLogger.LOG_LEVEL = 'ERROR'; // Amplify warns of every endpoint that is not AWS's own

/**
 * The whole product on free ports and empty data, gone after `stop`. Without pages unless asked for. Where RECORD_NEEDS
 * names a directory, what its functions need of AWS is written there, for the proof of their permissions.
 */
export async function startLocalStack(options: Partial<LocalOptions> = {}): Promise<LocalStack> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'relevo-')));
  const clear = async () => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, maxRetries: 5 });
  };
  const needsFile =
    process.env.RECORD_NEEDS && path.join(process.env.RECORD_NEEDS, `${path.basename(dataDir)}.jsonl`);
  const starting = startLocal({ port: 0, pages: false, needsFile, ...options, dataDir });
  const stack = await starting.catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      await clear();
    },
  };
}

export interface Person {
  email: string;
  password: string;
  name: string;
}

/** Opens an account as the pages do. */
async function signUp({ siteUrl }: RunningProduct, person: Person): Promise<void> {
  const response = await fetch(siteUrl + routes.signUp.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (!response.ok) throw new Error(`${person.email} could not sign up: ${await response.text()}`);
}

/** Signs a person up with the code from the mailbox, and in; returns the ID token for the API. */
export async function signUpAndIn(stack: RunningProduct, person: Person): Promise<string> {
  configure(stack);
  const { email } = person;
  await signUp(stack, person);
  await confirmSignUp({ username: email, confirmationCode: await codeFor(stack, email) });
  return idTokenFor(stack, person);
}

/** Signs a person in as the pages do, by SRP and, where they are asked for one, a code; returns the ID token for the API. */
export async function idTokenFor(
  stack: Pick<RunningProduct, 'userPoolId' | 'userPoolClientId' | 'environment'>,
  { email, password }: Pick<Person, 'email' | 'password'>,
  code?: () => string,
): Promise<string> {
  configure(stack);
  await signOut();
  await signIn({ username: email, password });
  if (code) await confirmSignIn({ challengeResponse: code() });
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error(`${email} could not sign in`);
  return tokens.idToken.toString();
}

/** The code in the newest mail to an address that holds one. */
export async function codeFor({ mailboxUrl }: RunningProduct, email: string): Promise<string> {
  const { messages } = (await (await fetch(`${mailboxUrl}/store`)).json()) as {
    messages: Array<{ to: string[]; html?: string; receivedAt: string }>;
  };
  const mails = messages.filter(({ to }) => to.includes(email));
  const code = mails
    .toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt))
    .map(({ html = '' }) => />(\d{6})</.exec(html)?.[1])
    .find(Boolean);
  if (!code) throw new Error(`No mail with a code reached ${email}`);
  return code;
}

/** The subjects of the emails that an address was sent. */
export async function subjectsTo({ mailboxUrl }: RunningProduct, email: string): Promise<string[]> {
  const { messages } = (await (await fetch(`${mailboxUrl}/store`)).json()) as {
    messages: { to: string[]; subject: string }[];
  };
  return messages.filter(({ to }) => to.includes(email)).map(({ subject }) => subject);
}

function configure({
  userPoolId,
  userPoolClientId,
  environment,
}: Pick<RunningProduct, 'userPoolId' | 'userPoolClientId' | 'environment'>): void {
  const userPoolEndpoint = environment.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER;
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint } } });
}
