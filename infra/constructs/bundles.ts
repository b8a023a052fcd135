import { Stage } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { bundleAll, type Bundle } from '../bundle-all.ts';
import type { FunctionName } from '../functions.ts';

/** Context key: folder to take as the code of every function in place of its bundle. */
export const CODE_FOLDER = 'codeFolder';

let built: Map<FunctionName, Bundle> | undefined;

/**
 * The code of a Lambda as one ES module. All of them are built in one pass, at the first call of a process: one esbuild
 * instead of one a function, and the same for every environment. The same source gives the same bytes in any checkout.
 */
export function bundleOf(scope: Construct, name: FunctionName): Bundle {
  const folder: string | undefined = scope.node.tryGetContext(CODE_FOLDER);
  if (folder) return { folder, needsSharp: false };
  built ??= bundleAll(Stage.of(scope)!.outdir);
  return built.get(name)!;
}
