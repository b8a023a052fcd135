import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { withoutLocalPart } from '../../../../infra/local/supervisor/coverage.ts';
import { loadDeployment } from '../../../../infra/template/deployment.ts';
import { writeAssembly } from '../../../support/assembly.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

test('a value crosses stacks by the export it is published under', () => {
  const deployment = loadDeployment(
    writeAssembly({
      data: {
        Resources: { Table: { Type: 'AWS::DynamoDB::Table' } },
        Outputs: {
          Out: { Value: { Ref: 'Table' }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Table' } } },
        },
      },
      app: {
        Resources: {
          Worker: {
            Type: 'AWS::Lambda::Function',
            Properties: { Environment: { Variables: { TABLE: { 'Fn::ImportValue': 'data:Table' } } } },
          },
        },
      },
    }),
  );
  expect(deployment.only('AWS::Lambda::Function').properties()).toEqual({
    Environment: { Variables: { TABLE: 'data-Table' } },
  });
});

test('an import that no stack exports is named', () => {
  const deployment = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Fn: { Type: 'AWS::Lambda::Function', Properties: { X: { 'Fn::ImportValue': 'gone' } } },
        },
      },
    }),
  );
  expect(() => deployment.only('AWS::Lambda::Function').properties()).toThrow(
    'Stack app: nothing exports gone',
  );
});

test('only stacks the manifest names are read, stages included', () => {
  const root = tempFolder();
  mkdirSync(path.join(root, 'assembly-local'));
  writeAssembly(
    { app: { Resources: { A: { Type: 'AWS::S3::Bucket' } } } },
    {},
    path.join(root, 'assembly-local'),
  );
  writeFileSync(path.join(root, 'Old.template.json'), 'left behind by another synthesis');
  writeFileSync(
    path.join(root, 'manifest.json'),
    JSON.stringify({
      artifacts: { stage: { type: 'cdk:cloud-assembly', properties: { directoryName: 'assembly-local' } } },
    }),
  );
  expect(loadDeployment(root).resources.map(({ logicalId }) => logicalId)).toEqual(['A']);
});

test('names are those the template gives, or stack and logical id within what each service allows', () => {
  const long = 'L'.repeat(80);
  const { resources } = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Given: {
            Type: 'AWS::S3::Bucket',
            Properties: { BucketName: { 'Fn::Sub': 'photos-${AWS::Region}' } },
          },
          Made: { Type: 'AWS::S3::Bucket' },
          [long]: { Type: 'AWS::Lambda::Function' },
        },
      },
    }),
  );
  const names = resources.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['photos-sa-east-1', 'app-made']);
  expect(names[2]).toMatch(/^app-L{51}-[a-z0-9]{8}$/);
});

test('a resource whose condition does not hold is not deployed', () => {
  const { resources } = loadDeployment(
    writeAssembly({
      app: {
        Conditions: { No: { 'Fn::Equals': ['a', 'b'] } },
        Resources: { Gone: { Type: 'AWS::S3::Bucket', Condition: 'No' }, Here: { Type: 'AWS::S3::Bucket' } },
      },
    }),
  );
  expect(resources.map(({ logicalId }) => logicalId)).toEqual(['Here']);
});

test('a type or an attribute without a local value is refused when something needs it', () => {
  const { resources } = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          Ring: { Type: 'AWS::Location::Map' },
          Pool: { Type: 'AWS::Cognito::UserPool' },
          A: { Type: 'AWS::S3::Bucket', Properties: { X: { Ref: 'Ring' } } },
          B: { Type: 'AWS::S3::Bucket', Properties: { X: { 'Fn::GetAtt': ['Pool', 'Colour'] } } },
        },
      },
    }),
  );
  expect(() => resources[2].properties()).toThrow('AWS::Location::Map (Ring) has no local identity');
  expect(() => resources[3].properties()).toThrow(
    'AWS::Cognito::UserPool (Pool) has no local attribute Colour',
  );
});

test('what runs nowhere here is counted by type', () => {
  const deployment = loadDeployment(
    writeAssembly({
      app: {
        Resources: {
          A: { Type: 'AWS::CloudWatch::Alarm' },
          B: { Type: 'AWS::CloudWatch::Alarm' },
          C: { Type: 'AWS::IAM::Role' },
          D: { Type: 'AWS::S3::Bucket' },
        },
      },
    }),
  );
  expect(withoutLocalPart(deployment)).toEqual(new Map([['AWS::CloudWatch::Alarm', 2]]));
});

test('an asset is found under the key the template uses', () => {
  const deployment = loadDeployment(
    writeAssembly(
      { app: { Resources: { Fn: { Type: 'AWS::Lambda::Function' } } } },
      { abc: { 'index.mjs': 'export {};' } },
    ),
  );
  const bundle = deployment.only('AWS::Lambda::Function').assetPath('abc.zip');
  expect(readFileSync(path.join(bundle, 'index.mjs'), 'utf8')).toBe('export {};');
  expect(() => deployment.only('AWS::Lambda::Function').assetPath('gone.zip')).toThrow(
    'Stack app has no asset gone.zip',
  );
});
