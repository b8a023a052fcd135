import type { Defect } from './plant.ts';

const POLICY = 'AWS::IAM::Policy';
interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
}

export const GRANT_DEFECTS: readonly Defect[] = [
  {
    name: 'a Lambda may no longer change rows',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first(POLICY, /^JobsBeginJobRole/);
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Action }: Statement) => Action !== 'dynamodb:UpdateItem',
      );
    },
  },
  {
    name: 'a step may no longer write the model',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first(POLICY, /^JobsPackageModelRole/);
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Action }: Statement) => Action !== 's3:PutObject',
      );
    },
  },
  {
    name: 'a Lambda may do everything to the table',
    plant: (stacks) =>
      stacks.first(POLICY, /^ApiViewerRole/).PolicyDocument.Statement.push({
        Effect: 'Allow',
        Action: 'dynamodb:*',
        Resource: '*',
      }),
  },
  {
    name: 'lines of the audit trail can be changed',
    plant: (stacks) => {
      const { PolicyDocument } = stacks.first(POLICY, /^ApiStaffRole/);
      PolicyDocument.Statement = PolicyDocument.Statement.filter(
        ({ Effect }: Statement) => Effect !== 'Deny',
      );
    },
  },
  {
    name: 'the state machine may not invoke a step',
    plant: (stacks) => {
      const { Statement } = stacks.first(POLICY, /^JobsStepsMachineRole/).PolicyDocument;
      const invoke = Statement.find(({ Action }: Statement) => Action === 'lambda:InvokeFunction');
      invoke.Resource = invoke.Resource.slice(2);
    },
  },
];
