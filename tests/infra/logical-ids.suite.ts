import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../infra/template/assembly.ts';
import { environmentNamed } from '../../infra/config.ts';
import { synthesized } from './synthesized.ts';

/**
 * What holds data, by the names CloudFormation knows it by. Under another name it would be another, empty one, and the
 * old one would be left behind or deleted: an entry changes only together with a plan for moving the data.
 */
const STATEFUL = {
  DataTableFDBAD0F2: 'AWS::DynamoDB::GlobalTable',
  UploadsBucketC4B27CC7: 'AWS::S3::Bucket',
  ModelsBucket970C6ADA: 'AWS::S3::Bucket',
  Web3C8945DB: 'AWS::S3::Bucket',
  AuthUsersE210B9B0: 'AWS::Cognito::UserPool',
  AuthUsersWebF6E0C66D: 'AWS::Cognito::UserPoolClient',
  AuthUsersSignUp823DFC60: 'AWS::Cognito::UserPoolClient',
};

describe.each(['local', 'dev', 'prod'] as const)('what holds data in %s', (env) => {
  test('INFRA-01 keeps its logical ids, so that no deployment replaces it', () => {
    const types = new Set(Object.values(STATEFUL));
    const holding = readAssembly(synthesized(env).outdir).flatMap(({ template }) =>
      Object.entries(template.Resources)
        .filter(([, { Type }]) => types.has(Type))
        .map(([logicalId, { Type }]) => [logicalId, Type]),
    );
    // Companies sign in where the environment names their providers.
    const sso = environmentNamed(env).sso && { AuthUsersSsoClient04F39B62: 'AWS::Cognito::UserPoolClient' };
    expect(Object.fromEntries(holding)).toEqual({ ...STATEFUL, ...sso });
  });
});
