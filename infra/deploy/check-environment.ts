import { resolveNs } from 'node:dns/promises';
import { GetAccountSettingsCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { Company } from '../../shared/contact.ts';
import { readTaxId } from '../../shared/rules/tax-id.ts';
import { EXAMPLE_ACCOUNT, type Environment } from '../config.ts';
import { makingOf, SECRETS, secretsOf, type Secret, type SecretUse } from '../secrets.ts';

export interface Checks {
  /** Reads a secret as the product will; of notices to browsers it returns the key's public half. Throws when it is not there or holds something else. */
  readSecret: (use: SecretUse, name: string) => Promise<unknown>;
  mail: Pick<SESv2Client, 'send'>;
  lambda: Pick<LambdaClient, 'send'>;
  /** Variables of the shell. */
  shell: NodeJS.ProcessEnv;
  /** Name servers of a zone; throws where there is none. */
  nameServers?: (zone: string) => Promise<string[]>;
}

/**
 * What would stop or spoil a deployment, found before anything is created: each a sentence that says what to do. Empty
 * when it may begin. Throws what nobody foresaw.
 */
export async function problemsOf(environment: Environment, checks: Checks): Promise<string[]> {
  const byConfiguration = problemsOfConfiguration(environment, checks.shell);
  if (byConfiguration.length > 0) return byConfiguration;
  const found = await Promise.all([
    ...secretsOf(environment).map((secret) => secretUnusable(secret, environment, checks)),
    mailUnverified(environment, checks),
    inSandbox(environment, checks),
    tooFewLambdas(environment, checks),
    domainUnknown(environment, checks),
  ]);
  return [...new Set(found.filter((problem) => problem !== undefined))];
}

function problemsOfConfiguration(
  { name, region, edge, mail, contact, operator, delivery, recovery }: Environment,
  shell: NodeJS.ProcessEnv,
) {
  if (!edge)
    return [
      `The environment ${name} is not deployed: it has no \`edge\` in infra/config.ts. \`npm start\` runs it here.`,
    ];
  const places = [edge.domain, mail.from, mail.team, contact.mail, operator?.mail ?? ''].filter((place) =>
    place.endsWith('.example'),
  );
  if (delivery?.repository.startsWith('example/')) places.push(delivery.repository);
  if (recovery?.vault.includes(EXAMPLE_ACCOUNT)) places.push(recovery.vault);
  const problems = places.map(
    (place) => `${place} is an example: put your own into the environment ${name} of infra/config.ts.`,
  );
  problems.push(...problemsOfCompany(name, contact.company));
  const chosen = shell.AWS_REGION ?? shell.AWS_DEFAULT_REGION;
  if (chosen && chosen !== region)
    problems.push(
      `The environment ${name} is in ${region}, and the shell in ${chosen}: export AWS_REGION=${region}.`,
    );
  return problems;
}

/** Whoever sells in Brazil says who they are (Decreto nº 7.962/2013), and whom to ask about personal data (LGPD). */
function problemsOfCompany(environment: string, company: Company | undefined): string[] {
  const place = `\`contact.company\` of the environment ${environment} in infra/config.ts`;
  if (!company)
    return [`The site must name the company behind it: put name, cnpj, address and officer into ${place}.`];
  const { name, cnpj, address, officer } = company;
  const problems = Object.entries({
    name,
    address,
    'officer.name': officer.name,
    'officer.mail': officer.mail,
  })
    .filter(([, text]) => text.trim() === '' || text.endsWith('.example'))
    .map(([field]) => `\`${field}\` is missing: put it into ${place}.`);
  if (readTaxId(cnpj)?.kind !== 'cnpj')
    problems.push(`${cnpj || '(nothing)'} is no CNPJ by its check digits: put your own into ${place}.`);
  return problems;
}

async function secretUnusable(secret: Secret, environment: Environment, { readSecret }: Checks) {
  const { use, name } = secret;
  const { region, push } = environment;
  try {
    const held = await readSecret(use, name);
    // Browsers would subscribe with one key, and their push services refuse what is signed with another.
    if (use === 'push' && held !== push?.publicKey)
      return `The key in the secret ${name} is not the private half of \`push.publicKey\` in infra/config.ts: put both of one pair there.`;
    return undefined;
  } catch (error) {
    if (nameOf(error) === 'ResourceNotFoundException')
      return `There is no secret ${name} in ${region}. Make it: ${makingOf(secret, environment)}`;
    // What it holds is not ours to print: the error may quote it.
    if (['ZodError', 'SyntaxError'].includes(nameOf(error)))
      return `The secret ${name} in ${region} does not hold ${SECRETS[use]}. Put it in: aws secretsmanager put-secret-value --region ${region} --secret-id ${name} --secret-string '…'`;
    return withoutAccess(error);
  }
}

async function mailUnverified({ mail: { from }, region }: Environment, { mail }: Checks) {
  const domain = from.slice(from.indexOf('@') + 1);
  try {
    const { VerifiedForSendingStatus } = await mail.send(
      new GetEmailIdentityCommand({ EmailIdentity: domain }),
    );
    if (VerifiedForSendingStatus) return undefined;
    return `SES in ${region} waits for the DNS records of ${domain}: aws sesv2 get-email-identity --region ${region} --email-identity ${domain} names them.`;
  } catch (error) {
    if (nameOf(error) === 'NotFoundException')
      return `SES in ${region} does not know ${domain}, so no mail could be sent: aws sesv2 create-email-identity --region ${region} --email-identity ${domain}, then put its records into the DNS.`;
    return withoutAccess(error);
  }
}

/** New accounts send to verified addresses only, so that nobody could confirm a sign-up. A review by AWS takes a day. */
async function inSandbox({ region, siteUrl, retain }: Environment, { mail }: Checks) {
  try {
    const { ProductionAccessEnabled } = await mail.send(new GetAccountCommand({}));
    // Where only we sign up, our own addresses can be verified.
    if (ProductionAccessEnabled || !retain) return undefined;
    return `SES in ${region} is in its sandbox and writes to nobody but verified addresses. Ask AWS for production access, which takes about a day: aws sesv2 put-account-details --region ${region} --production-access-enabled --mail-type TRANSACTIONAL --website-url ${siteUrl} --use-case-description 'Codes and receipts for our customers'`;
  } catch (error) {
    return withoutAccess(error);
  }
}

/** CloudFormation refuses reserves that the account does not have, in the middle of a deployment. */
async function tooFewLambdas({ name, region, concurrency }: Environment, { lambda }: Checks) {
  try {
    const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
    const has = AccountLimit?.ConcurrentExecutions ?? 0;
    if (has >= concurrency.account) return undefined;
    return `The account runs ${has} Lambdas at once in ${region}, and ${name} reckons with ${concurrency.account}. Ask AWS for them, which takes a day or two: aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${concurrency.account}. Or put less into \`concurrency\` of infra/config.ts.`;
  } catch (error) {
    return withoutAccess(error);
  }
}

/** Without a zone nobody can prove to own the domain, and the deployment would wait for its certificate for hours. */
async function domainUnknown({ edge }: Environment, { nameServers = resolveNs }: Checks) {
  const { domain } = edge!;
  const labels = domain.split('.');
  const zones = labels.slice(0, -1).map((_, first) => labels.slice(first).join('.'));
  for (const zone of zones) {
    try {
      await nameServers(zone);
      return undefined;
    } catch (error) {
      if (!['ENOTFOUND', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return `${domain} has no DNS zone, so its certificate could never be issued: register it, or put another domain into infra/config.ts.`;
}

function withoutAccess(error: unknown): string {
  if (nameOf(error) === 'CredentialsProviderError')
    return 'There are no credentials for AWS: run `aws configure sso` or export AWS_PROFILE.';
  if (
    ['AccessDeniedException', 'UnrecognizedClientException', 'ExpiredTokenException'].includes(nameOf(error))
  )
    return `AWS refuses these credentials (${(error as Error).message}): sign in again, or ask for the right to deploy.`;
  throw error;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
