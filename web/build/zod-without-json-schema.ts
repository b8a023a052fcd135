import type { Plugin } from 'vite';

const PARTS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTS = /^export (?:function (\w+)|const (\w+)|\{ \w+ as (\w+) \})/gm;

/**
 * Every zod schema can say itself as JSON Schema, which our pages never ask for (the API's reference is written when it is built):
 * without that zod weighs 17 KiB in place of 22. Throws when an upgrade moves the functions.
 */
export const zodWithoutJsonSchema = (): Plugin => ({
  name: 'zod-without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!PARTS.test(id)) return null;
    const names = [...code.matchAll(EXPORTS)].map(([, fn, constant, alias]) => fn ?? constant ?? alias);
    if (names.length === 0) throw new Error(`zod no longer exports functions in ${id}`);
    const none = "const none = () => { throw new Error('JSON Schema is not part of our pages'); };";
    return { code: `${none}\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`, map: null };
  },
});
