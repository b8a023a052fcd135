import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  UserPoolEmail,
  UserPoolOperation,
  VerificationEmailStyle,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { BRAND } from '../../shared/brand.ts';
import type { Environment } from '../config.ts';
import type { FunctionName } from '../functions.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import { Lambda } from './lambda.ts';
import { allowMail } from './mail.ts';
import { SingleSignOn } from './single-sign-on.ts';

/** Accounts: people sign up with their email, confirm it with a code and sign in by SRP. */
export class Auth extends Construct {
  readonly userPool: UserPool;
  /** What the pages sign in with. It writes no attribute that means anything to us. */
  readonly client: UserPoolClient;
  /** What our own sign-up opens accounts with (`functions/domain/abuse/sign-up.ts`). Nobody can sign in with it. */
  readonly signUpClient: UserPoolClient;
  /** How companies sign their people in; absent where none does. */
  readonly sso?: SingleSignOn;

  constructor(scope: Construct, id: string, { environment, data }: { environment: Environment; data: Data }) {
    super(scope, id);
    const { retain, mail, region } = environment;
    this.userPool = new UserPool(this, 'Users', {
      featurePlan: FeaturePlan.LITE,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      standardAttributes: {
        // Everybody has one, as the user name; were it required, every client would have to be let write it.
        email: { required: false, mutable: true },
        fullname: { required: false, mutable: true },
      },
      autoVerify: { email: true },
      keepOriginal: { email: true },
      userVerification: { emailStyle: VerificationEmailStyle.CODE },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      // The rules of the pages (`shared/rules/sign-up.ts`), for whoever changes a password without them.
      passwordPolicy: {
        minLength: 8,
        requireDigits: true,
        requireLowercase: true,
        requireUppercase: false,
        requireSymbols: false,
      },
      // By a code of an authenticator app, for who wants it.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      email: mail.sesDomain
        ? UserPoolEmail.withSES({
            fromEmail: mail.from,
            fromName: BRAND,
            sesRegion: region,
            sesVerifiedDomain: mail.sesDomain,
          })
        : UserPoolEmail.withCognito(),
      deletionProtection: retain,
      removalPolicy: retain ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });

    const written = new ClientAttributes().withStandardAttributes({ email: true, fullname: true });
    const shared = {
      disableOAuth: true,
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      readAttributes: written.withStandardAttributes({ email: true, emailVerified: true, fullname: true }),
    };
    this.client = this.userPool.addClient('Web', {
      ...shared,
      authFlows: { userSrp: true },
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.days(30),
      // Neither email nor name (AUTH-13). An empty list would mean all of them; nothing of ours reads this one.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.signUpClient = this.userPool.addClient('SignUp', {
      ...shared,
      authFlows: { userSrp: false },
      writeAttributes: written,
    });

    if (environment.sso)
      this.sso = new SingleSignOn(this, 'Sso', {
        environment,
        sso: environment.sso,
        userPool: this.userPool,
      });

    const trigger = (id: string, name: FunctionName) => new Lambda(this, id, { name, environment });
    const preSignUp = trigger('PreSignUp', 'pre-sign-up');
    const postConfirmation = trigger('PostConfirmation', 'post-confirmation');
    const preTokenGeneration = trigger('PreTokenGeneration', 'pre-token-generation');
    data.allow(preSignUp, ...READ_AND_WRITE);
    data.allow(postConfirmation, 'GetItem', 'PutItem');
    // Whom a company's provider signs in for the first time is written into the trail, and looked for among those there.
    data.allowWithAudit(preTokenGeneration, ...READ_AND_WRITE, 'Query');
    allowMail(preTokenGeneration, environment); // to the address that an account had before
    // A policy of its own: the function's default one comes before the function, which comes before the pool.
    preTokenGeneration.role!.attachInlinePolicy(
      new Policy(this, 'LookForSecondFactor', {
        statements: [
          new PolicyStatement({
            actions: ['cognito-idp:AdminGetUser'],
            resources: [this.userPool.userPoolArn],
          }),
        ],
      }),
    );
    this.userPool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
    this.userPool.addTrigger(UserPoolOperation.POST_CONFIRMATION, postConfirmation);
    this.userPool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION, preTokenGeneration);
    this.userPool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, trigger('CustomMessage', 'custom-message'));
  }

  /** People whom the pool's quotas of requests kept from signing up, in, or staying in; for alarms. */
  get throttles(): Metric[] {
    const dimensionsMap = {
      UserPool: this.userPool.userPoolId,
      UserPoolClient: this.client.userPoolClientId,
    };
    return ['SignUpThrottles', 'SignInThrottles', 'TokenRefreshThrottles'].map(
      (metricName) =>
        new Metric({ namespace: 'AWS/Cognito', metricName, dimensionsMap, statistic: Stats.SUM }),
    );
  }

  /** Lets a Lambda open accounts; signing up is a public operation of the pool, and its trigger lets in ours alone. */
  allowSignUp(lambda: Lambda): void {
    lambda.addEnvironment(ENV.signUpClient, this.signUpClient.userPoolClientId);
  }

  /** Lets a Lambda end the asking for codes of who lost their phone. */
  allowResetSecondFactor(lambda: Lambda): void {
    this.allow(lambda, 'cognito-idp:AdminSetUserMFAPreference');
  }

  /** Lets a Lambda take people's sign-in away for good. */
  allowRemoveUsers(lambda: Lambda): void {
    this.allow(lambda, 'cognito-idp:AdminDeleteUser');
  }

  /** The clients whose tokens our API takes. */
  get audience(): string[] {
    return [this.client, ...(this.sso ? [this.sso.client] : [])].map(
      ({ userPoolClientId }) => userPoolClientId,
    );
  }

  private allow(lambda: Lambda, action: string): void {
    const resources = [this.userPool.userPoolArn];
    lambda.addToRolePolicy(new PolicyStatement({ actions: [action], resources }));
    lambda.addEnvironment(ENV.userPool, this.userPool.userPoolId);
  }
}
