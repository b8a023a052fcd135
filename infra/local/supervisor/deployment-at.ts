import { environmentNamed } from '../../config.ts';
import { loadDeployment } from '../../template/deployment.ts';
import type { Deployment } from '../../template/deployment.ts';
import { ASSEMBLY } from './builds.ts';

/** The built assembly as it is deployed under an address: it was synthesized for another port. */
export function deploymentAt(siteUrl: string): Deployment {
  return loadDeployment(ASSEMBLY, (template) =>
    template.replaceAll(environmentNamed('local').siteUrl, siteUrl),
  );
}
