import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Ignorer } from '@stryker-mutator/api/ignore';

/** What Stryker passes of Babel's path; it leaves its type open so that plugins need not install Babel. */
interface BabelPath {
  node: { type: string; callee?: { type: string; name?: string } };
  parentPath: BabelPath | null;
}

const LITERALS = new Set(['StringLiteral', 'TemplateLiteral']);
const ERRORS = /^(?!AppError).*Error$/;

/** The sentence of an error that a programmer reads in a log is no behaviour; an AppError's code is. */
const sentencesOfErrors: Ignorer = {
  shouldIgnore(path) {
    const { node, parentPath } = path as BabelPath;
    const thrown = parentPath?.node;
    return LITERALS.has(node.type) &&
      thrown?.type === 'NewExpression' &&
      thrown.callee?.type === 'Identifier' &&
      ERRORS.test(thrown.callee.name ?? '')
      ? 'the sentence of an error is for people'
      : undefined;
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sentences-of-errors', sentencesOfErrors),
];
