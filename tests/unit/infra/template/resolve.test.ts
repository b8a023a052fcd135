import { expect, test } from 'vitest';
import { resolve } from '../../../../infra/template/resolve.ts';
import type { Scope } from '../../../../infra/template/resolve.ts';

const scope: Scope = {
  stack: 'app',
  template: {
    Parameters: { Level: { Default: 'info' }, Bare: {} },
    Conditions: { Yes: { 'Fn::Equals': ['a', 'a'] }, No: { 'Fn::Not': [{ Condition: 'Yes' }] } },
    Mappings: { Size: { 'sa-east-1': { memory: 512 } } },
  },
  pseudo: { 'AWS::Region': 'sa-east-1', 'AWS::Partition': 'aws' },
  ref(logicalId) {
    if (logicalId !== 'Table') throw new Error(`unknown ${logicalId}`);
    return 'app-Table';
  },
  attribute: (logicalId, name) => `${logicalId}/${name}`,
  importValue: (name) => `imported ${name}`,
};

test.each([
  ['a plain value', { a: [1, 'b', null, true] }, { a: [1, 'b', null, true] }],
  ['a reference', { Ref: 'Table' }, 'app-Table'],
  ['a pseudo parameter', { Ref: 'AWS::Region' }, 'sa-east-1'],
  ['a parameter with a default', { Ref: 'Level' }, 'info'],
  ['an attribute', { 'Fn::GetAtt': ['Table', 'Arn'] }, 'Table/Arn'],
  ['an attribute in dots', { 'Fn::GetAtt': 'Fn.Meta.Arn' }, 'Fn/Meta.Arn'],
  ['a join', { 'Fn::Join': [':', ['arn', { Ref: 'AWS::Partition' }, 's3']] }, 'arn:aws:s3'],
  [
    'a substitution',
    { 'Fn::Sub': ['${Table}-${own}-${AWS::Region}-${!kept}-${Table.Arn}', { own: 'x' }] },
    'app-Table-x-sa-east-1-${kept}-Table/Arn',
  ],
  ['a selected part', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://api.example'] }] }, 'api.example'],
  ['a mapping', { 'Fn::FindInMap': ['Size', { Ref: 'AWS::Region' }, 'memory'] }, 512],
  ['an import', { 'Fn::ImportValue': 'data:Table' }, 'imported data:Table'],
  ['a condition that holds', { 'Fn::If': ['Yes', 1, 2] }, 1],
  ['a condition that does not', { 'Fn::If': ['No', 1, 2] }, 2],
  [
    'no value at all',
    { a: 1, b: { Ref: 'AWS::NoValue' }, c: [{ 'Fn::If': ['No', 1, { Ref: 'AWS::NoValue' }] }] },
    { a: 1, c: [] },
  ],
  ["an IAM statement's condition", { Condition: { Bool: { x: 'y' } } }, { Condition: { Bool: { x: 'y' } } }],
])('%s is resolved', (_, expression, value) => {
  expect(resolve(expression, scope)).toEqual(value);
});

test.each([
  [{ 'Fn::Cidr': ['10.0.0.0/8', 1] }, 'Stack app: Fn::Cidr is not supported'],
  [{ Ref: 'Nothing' }, 'Stack app: unknown Nothing'],
  [{ Ref: 'Bare' }, 'Stack app: parameter Bare has no default'],
  [{ 'Fn::If': ['Maybe', 1, 2] }, 'Stack app: unknown condition Maybe'],
  [{ 'Fn::Select': [5, ['a']] }, 'Stack app: Fn::Select: no item 5 of 1'],
])('what cannot be resolved is refused by its name: %j', (expression, message) => {
  expect(() => resolve(expression, scope)).toThrow(message);
});
