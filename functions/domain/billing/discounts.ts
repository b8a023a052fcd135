import { AppError } from '../../../shared/errors.ts';
import { rememberPromotion, readReward, type RewardRow } from '../../store/rewards.ts';
import type { Actor, Deps } from '../deps.ts';

type Effects = Pick<Deps, 'table' | 'payments' | 'now'>;

/**
 * The promotion that stands behind the user's own code at the provider, made there at the first call; undefined when
 * the user has none that is still good. Throws `billing.discount_invalid` when `discount` is given and is not it.
 */
export async function promotionFor(
  effects: Effects,
  { customerId, discount }: { customerId: string; discount?: string },
  { tenantId, userId }: Actor,
): Promise<string | undefined> {
  const reward = await readReward(effects.table, tenantId, userId);
  const isGood = reward?.status === 'pending' && new Date(reward.valid_until) > effects.now();
  if (discount && !(isGood && reward.discount_code === discount.toUpperCase())) {
    throw new AppError('billing.discount_invalid');
  }
  if (!isGood) return undefined;
  const promotion = await ensurePromotion(effects, reward, customerId);
  if (!(await effects.payments.wasRedeemed(promotion))) return promotion;
  // It may have been used a moment ago, or typed in by hand on an earlier page.
  const isPaid = (await effects.payments.paidPromotions(customerId)).has(promotion);
  if (isPaid && discount) throw new AppError('billing.discount_invalid');
  return isPaid ? undefined : renewPromotion(effects, { reward, customerId, spent: promotion });
}

/** The code of a promotion that an unpaid boleto used up is good again: a new one stands behind it. */
async function renewPromotion(
  { table, payments }: Pick<Deps, 'table' | 'payments'>,
  { reward, customerId, spent }: { reward: RewardRow; customerId: string; spent: string },
): Promise<string> {
  const promotionId = await payments.createPromotionCode({
    code: reward.discount_code,
    customerId,
    expiresAt: new Date(reward.valid_until),
    after: spent,
  });
  await rememberPromotion(table, reward, promotionId);
  return promotionId;
}

/** The reward's promotion at the provider. Throws `billing.unavailable`. */
async function ensurePromotion(
  { table, payments }: Pick<Deps, 'table' | 'payments'>,
  reward: RewardRow,
  customerId: string,
): Promise<string> {
  if (reward.promotion_id) return reward.promotion_id;
  const promotionId = await payments.createPromotionCode({
    code: reward.discount_code,
    customerId,
    expiresAt: new Date(reward.valid_until),
  });
  await rememberPromotion(table, reward, promotionId);
  return promotionId;
}
