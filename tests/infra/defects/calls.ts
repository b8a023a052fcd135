import type { Defect } from './plant.ts';

const ROUTE = 'AWS::ApiGatewayV2::Route';

export const CALL_DEFECTS: readonly Defect[] = [
  {
    name: 'a call of the client area asks for no session',
    plant: (stacks) => (stacks.first(ROUTE, /GETapijobsjobid/).AuthorizationType = 'NONE'),
  },
  {
    name: 'a line of the contract leads nowhere',
    plant: (stacks) => stacks.remove(ROUTE, /GETapijobsjobid/),
  },
  {
    name: 'a session of any client will do',
    plant: (stacks) =>
      (stacks.first('AWS::ApiGatewayV2::Authorizer').JwtConfiguration.Audience = ['some-other-client']),
  },
  {
    name: 'nothing throttles the API',
    plant: (stacks) => delete stacks.first('AWS::ApiGatewayV2::Stage').DefaultRouteSettings,
  },
  {
    name: 'the routes of a deployment are never served',
    plant: (stacks) => (stacks.first('AWS::ApiGatewayV2::Stage').AutoDeploy = false),
  },
  {
    name: 'shoppers take the throttle of the shops',
    plant: (stacks) => delete stacks.first('AWS::ApiGatewayV2::Stage').RouteSettings,
  },
  {
    name: 'the API may not call a Lambda',
    plant: (stacks) => stacks.remove('AWS::Lambda::Permission', /ApiPermission.*ApiJobs/),
  },
  {
    name: 'a Lambda behind the API believes whoever calls it',
    plant: (stacks) =>
      delete stacks.first('AWS::Lambda::Function', /^ApiJobs[0-9A-F]{8}$/).Environment.Variables.SITE_KEYS,
  },
  {
    name: 'nobody removes the files of deleted models',
    plant: (stacks) => {
      const rules = stacks.all('AWS::Events::Rule');
      for (const { Properties } of rules)
        Properties.Targets = Properties.Targets.filter(
          ({ Arn }: { Arn: object }) => !JSON.stringify(Arn).includes('SweepFiles'),
        );
      for (const { template } of stacks.stacks)
        for (const [id, { Type, Properties }] of Object.entries(template.Resources))
          if (Type === 'AWS::Events::Rule' && (Properties.Targets as unknown[]).length === 0)
            delete template.Resources[id];
    },
  },
  {
    name: 'a schedule is off',
    plant: (stacks) => (stacks.first('AWS::Events::Rule', /EveryMinute/).State = 'DISABLED'),
  },
  {
    name: 'a schedule may not call its Lambda',
    plant: (stacks) => stacks.remove('AWS::Lambda::Permission', /EveryMinute/),
  },
];
