import type { Defect } from './plant.ts';

const TOPIC_POLICY = 'AWS::SNS::TopicPolicy';
const ALARM = 'AWS::CloudWatch::Alarm';

export const ALARM_DEFECTS: readonly Defect[] = [
  {
    name: 'a topic refuses plain HTTP and admits nobody',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first(TOPIC_POLICY);
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: { Effect: string }) => Effect === 'Deny',
      );
    },
  },
  {
    name: 'a topic admits the alarms of another account',
    plant: (stacks) => {
      const { Statement } = stacks.first(TOPIC_POLICY).PolicyDocument;
      Statement[1].Condition.StringEquals['aws:SourceAccount'] = '123456789012';
    },
  },
  {
    name: 'a topic admits the alarms of another environment only',
    plant: (stacks) => {
      const { Statement } = stacks.first(TOPIC_POLICY, /^Alarms/).PolicyDocument;
      Statement[1].Condition.ArnLike['aws:SourceArn'] = 'arn:aws:cloudwatch:*:*:alarm:relevo-stage-*';
    },
  },
  {
    name: 'an alarm tells nobody when it begins',
    plant: (stacks) => delete stacks.first(ALARM, /jobstuck/).AlarmActions,
  },
  {
    name: 'an alarm rings in silence',
    plant: (stacks) => (stacks.first(ALARM, /apierrors/).ActionsEnabled = false),
  },
  {
    name: 'nobody reads a topic',
    plant: (stacks) => stacks.remove('AWS::SNS::Subscription'),
  },
  {
    name: 'the budget tells a mailbox that is not the operator’s',
    plant: (stacks) => {
      const [told] = stacks.first('AWS::Budgets::Budget').NotificationsWithSubscribers;
      told.Subscribers[0].Address = 'nobody@relevo.example';
    },
  },
];
