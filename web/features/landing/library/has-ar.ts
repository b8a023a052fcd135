import { checkPremium } from '../../../../shared/rules/premium-ar.ts';
import { publicModel } from '../../../lib/public-model.ts';

/** Whether premium AR can show the model, by its configuration. */
export async function hasAr(slug: string): Promise<boolean> {
  const body = await publicModel(slug);
  return body !== null && typeof checkPremium(slug, { status: 200, body }) !== 'string';
}
