import { validateBytes } from 'gltf-validator';

/** Throws when Khronos' glTF validator finds any error or warning; a faulty file must not reach a shopper. */
export async function validateGlb(bytes: Uint8Array, fileName: string): Promise<void> {
  const { issues } = await validateBytes(bytes, { writeTimestamp: false });
  if (issues.numErrors + issues.numWarnings === 0) return;
  const found = issues.messages.filter(({ severity }) => severity <= 1).slice(0, 5);
  throw new Error(
    `${fileName} is not valid glTF: ${found.map((i) => `${i.code} ${i.pointer ?? ''} ${i.message}`).join('; ')}`,
  );
}
