interface Locked {
  version: string;
  integrity?: string;
}

interface Component {
  type: 'library';
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses: { license: { id: string } }[];
  hashes: { alg: 'SHA-512'; content: string }[];
}

/**
 * What ships, in CycloneDX 1.5, by the lines `name version (licence)` of the notices; hashes are of the lockfiles. Throws on a package
 * that no lockfile pins at that version: the notices are old.
 */
export function billOf({
  notices,
  lockfiles,
  product,
}: {
  notices: string;
  lockfiles: readonly string[];
  product: string;
}) {
  const { name, version } = JSON.parse(product) as { name: string; version: string };
  const pinned = new Map(lockfiles.flatMap((lockfile) => pinnedBy(lockfile)));
  const components = [...notices.matchAll(/^(\S+) (\d\S*) \(([^)]*)\)$/gm)].map(([, full, at, licence]) => {
    const integrity = pinned.get(`${full} ${at}`);
    if (integrity === undefined) throw new Error(`no lockfile pins ${full} ${at}: npm run notices`);
    return component(full, at, licence, integrity);
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  };
}

/** Packages as `name version`, with their hashes. */
const pinnedBy = (lockfile: string): [named: string, integrity: string][] =>
  Object.entries((JSON.parse(lockfile) as { packages: Record<string, Locked> }).packages).flatMap(
    ([path, { version, integrity }]) => {
      const [, name] = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
      return name && integrity ? [[`${name} ${version}`, integrity]] : [];
    },
  );

function component(full: string, version: string, licence: string, integrity: string): Component {
  const [name, group] = full.split('/').reverse();
  return {
    type: 'library',
    ...(group && { group }),
    name,
    version,
    purl: `pkg:npm/${full.replace('@', '%40')}@${version}`,
    licenses: [{ license: { id: licence } }],
    hashes: [
      {
        alg: 'SHA-512',
        content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
      },
    ],
  };
}
