import { AppError } from '../../../shared/errors.ts';
import type { BlockedIp, BlockedIps, BlockRequest } from '../../../shared/schemas/abuse.ts';
import { listBlocks, putBlock, removeBlock, type Block } from '../../store/blocks.ts';
import type { Actor, Deps } from '../deps.ts';
import { auditEntry } from '../staff/audit-entry.ts';
import { idOfRange, rangeOfId, WIDEST } from './blocked-ranges.ts';
import { includes, networkOf, parseRange, rangeText } from './ip-range.ts';

type Effects = Pick<Deps, 'table' | 'now' | 'newId'>;

/**
 * Keeps an address or a range from signing up, until one of our staff says otherwise. An IPv6 address stands for its
 * /64, as it is counted. Throws `abuse.address_invalid`, `abuse.range_too_wide`, `abuse.own_address` (unless said
 * again), `abuse.already_blocked`.
 */
export async function blockIp(
  effects: Effects,
  { ip_address, reason, includes_own }: BlockRequest,
  actor: Actor,
  ownAddress: string,
): Promise<BlockedIp> {
  const { table, now } = effects;
  const typed = parseRange(ip_address);
  if (!typed) throw new AppError('abuse.address_invalid');
  const range = networkOf(typed);
  if (range.prefix < WIDEST[range.family]) throw new AppError('abuse.range_too_wide');
  const own = parseRange(ownAddress);
  if (!includes_own && own && includes(range, networkOf(own))) throw new AppError('abuse.own_address');
  const block: Block = {
    ip_address: rangeText(range),
    reason,
    permanent: true,
    until: null,
    created_at: now().toISOString(),
  };
  const entry = auditEntry(effects, actor, {
    action: 'ip.block',
    target: block.ip_address,
    details: { reason },
  });
  if (!(await putBlock(table, block, entry))) throw new AppError('abuse.already_blocked');
  return view(block);
}

/** Lets an address or a range sign up again, with nothing held against it. Throws `abuse.block_not_found`. */
export async function unblockIp(effects: Effects, id: string, actor: Actor): Promise<{ id: string }> {
  const range = rangeOfId(id);
  const target = range ? rangeText(range) : id;
  const entry = auditEntry(effects, actor, { action: 'ip.unblock', target, details: {} });
  if (!(await removeBlock(effects.table, target, entry))) throw new AppError('abuse.block_not_found');
  return { id };
}

/** The blocks in force, newest first. */
export async function blockedIps({ table, now }: Pick<Deps, 'table' | 'now'>): Promise<BlockedIps> {
  const { blocks, isComplete } = await listBlocks(table);
  const time = now().toISOString();
  return {
    blocked_ips: blocks.filter(({ until }) => until === null || until > time).map(view),
    is_complete: isComplete,
  };
}

const view = ({ ip_address, reason, permanent, until, created_at }: Block): BlockedIp => ({
  id: idOfRange(ip_address),
  ip_address,
  reason,
  permanent,
  until,
  created_at,
});
