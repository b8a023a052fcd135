import { permission } from '../template/permission.ts';
import type { Resource } from '../template/deployment.ts';
import { decide, statementsAbout } from './policy.ts';
import { regionOf, type Assembly, type Rules } from './assembly.ts';

interface Alarm {
  AlarmName: string;
  AlarmActions?: string[];
  OKActions?: string[];
}
interface Subscription {
  TopicArn: string;
  Protocol: string;
  Endpoint: string;
}
interface Told {
  Subscribers: { SubscriptionType: string; Address: string }[];
}

/** Silence is the one failure that no alarm reports: from each alarm to the operator's mailbox. */
export const ALARM_RULES: Rules = {
  'every alarm may publish to a topic of its region, when it begins and when it is over': (assembly) =>
    assembly.deployment.ofType('AWS::CloudWatch::Alarm').flatMap((alarm) => {
      const {
        AlarmName,
        AlarmActions = [],
        OKActions = [],
      } = alarm.resolve({
        AlarmName: alarm.template.AlarmName,
        AlarmActions: alarm.template.AlarmActions,
        OKActions: alarm.template.OKActions,
      }) as Alarm;
      const { account } = assembly.deployment;
      const source = {
        'aws:SourceAccount': [account],
        'aws:SourceArn': [
          `arn:aws:cloudwatch:${regionOf(assembly, alarm.stack)}:${account}:alarm:${AlarmName}`,
        ],
      };
      return [
        ...(alarm.template.ActionsEnabled === false ? ['it is told not to tell'] : []),
        ...unheard(assembly, alarm, 'cloudwatch.amazonaws.com', AlarmActions, source),
        ...unheard(assembly, alarm, 'cloudwatch.amazonaws.com', OKActions, source),
      ].map((problem) => `${AlarmName}: ${problem}`);
    }),

  'every topic that is published to has the operator as its reader': (assembly) => {
    const { environment, deployment } = assembly;
    const readers = deployment
      .ofType('AWS::SNS::Subscription')
      .map((subscription) => subscription.properties() as unknown as Subscription);
    return deployment
      .ofType('AWS::SNS::Topic')
      .filter(
        (topic) =>
          !readers.some(
            ({ TopicArn, Protocol, Endpoint }) =>
              TopicArn === topic.ref && Protocol === 'email' && Endpoint === environment.operator?.mail,
          ),
      )
      .map(({ stack, logicalId }) => `${stack} ${logicalId} has no reader`);
  },

  'the budget tells the operator, by mail or by a topic that it may publish to': (assembly) => {
    const { environment, deployment } = assembly;
    const budgets = deployment.ofType('AWS::Budgets::Budget');
    if (environment.operator && budgets.length === 0) return ['there is no budget'];
    return budgets.flatMap((budget) => {
      const notifications = (budget.properties().NotificationsWithSubscribers ?? []) as Told[];
      const told = notifications.map(({ Subscribers }) => Subscribers);
      if (told.length === 0) return ['the budget tells nobody'];
      return told.flatMap((subscribers) => {
        const mails = subscribers.filter(({ SubscriptionType }) => SubscriptionType === 'EMAIL');
        if (mails.some(({ Address }) => Address === environment.operator?.mail)) return [];
        const topics = subscribers.filter(({ SubscriptionType }) => SubscriptionType === 'SNS');
        const source = { 'aws:SourceAccount': [deployment.account] };
        return unheard(
          assembly,
          budget,
          'budgets.amazonaws.com',
          topics.map(({ Address }) => Address),
          source,
        );
      });
    });
  },
};

/** Why what a service publishes for a resource reaches nobody. */
function unheard(
  assembly: Assembly,
  by: Resource,
  service: string,
  topics: readonly string[],
  source: Record<string, string[]>,
): string[] {
  if (topics.length === 0) return ['nobody is told'];
  const { deployment } = assembly;
  return topics.flatMap((arn) => {
    const topic = deployment.ofType('AWS::SNS::Topic').find(({ ref }) => ref === arn);
    if (!topic) return [`${arn} is no topic of ours`];
    if (regionOf(assembly, topic.stack) !== regionOf(assembly, by.stack))
      return [`its topic ${topic.logicalId} is in another region`];
    const policies = deployment
      .ofType('AWS::SNS::TopicPolicy')
      .map((policy) => policy.properties() as { Topics: string[]; PolicyDocument: unknown });
    const own = policies.filter(({ Topics }) => Topics.includes(arn));
    // A topic without a policy of its own has the default one, which admits whoever the account allows.
    if (own.length === 0) return [];
    const statements = own.flatMap(({ PolicyDocument }) => statementsAbout(service, PolicyDocument));
    const publish = permission('sns:Publish', arn, { ...source, 'aws:SecureTransport': ['true'] });
    const decision = decide(statements, publish);
    return decision === 'allowed' ? [] : [`${service} is ${decision} to publish to ${topic.logicalId}`];
  });
}
