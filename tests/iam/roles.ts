import type { Deployment, Resource } from '../../infra/template/deployment.ts';
import { statementsOf } from '../../infra/rules/policy.ts';
import type { Statement } from '../../infra/rules/policy.ts';

/** A function of ours, and all that its role says. */
export interface FunctionRole {
  /** Logical id without its hash: the same in every environment, and what the recorder calls the function. */
  label: string;
  variables: Readonly<Record<string, unknown>>;
  statements: Statement[];
}

/** The roles of the product's functions; those of the CDK's own custom resources have no description of ours. */
export function functionRoles(deployment: Deployment, environment: string): FunctionRole[] {
  return deployment
    .ofType('AWS::Lambda::Function')
    .filter(({ template }) => String(template.Description).startsWith(`${environment}: `))
    .map((lambda) => {
      const { Variables = {} } = (lambda.template.Environment ?? {}) as {
        Variables?: Record<string, unknown>;
      };
      return {
        label: lambda.logicalId.replace(/[0-9A-F]{8}$/, ''),
        variables: Variables,
        statements: statementsOfRole(deployment, lambda),
      };
    });
}

function statementsOfRole(deployment: Deployment, lambda: Resource): Statement[] {
  const [role] = (lambda.template.Role as { 'Fn::GetAtt': [string] })['Fn::GetAtt'];
  return deployment
    .ofType('AWS::IAM::Policy')
    .filter(({ stack, template }) => {
      const roles = template.Roles as { Ref: string }[];
      return stack === lambda.stack && roles.some(({ Ref }) => Ref === role);
    })
    .flatMap((policy) => statementsOf(policy.resolve(policy.template.PolicyDocument)));
}
