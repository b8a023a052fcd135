import { AppError } from '../../shared/errors.ts';
import type { MemberRole } from '../../shared/rules/team.ts';
import { auditWrite, type AuditEntry } from './audit.ts';
import { givePlaceBack, IS_OWNER } from './invitations.ts';
import { keys } from './keys.ts';
import { ConditionsFailed, transact, type Table, type Write } from './table.ts';

/** A person of a shop. */
interface Whose {
  tenantId: string;
  userId: string;
}

/** They are in this shop, and do not own it. */
const IS_MEMBER = 'attribute_exists(team_role) AND tenant_id = :tenant AND team_role <> :owner';

/** Gives a member another role. Throws `team.member_gone` for who is none, or the owner. */
export const setMemberRole = (
  table: Table,
  whose: Whose,
  role: MemberRole,
  audit: AuditEntry,
): Promise<void> => ofMember(table, [...rolesOf(whose, role, memberIn(whose.tenantId)), auditWrite(audit)]);

/** Takes a member out of the shop, with their place. Throws `team.member_gone` for who is none, or the owner. */
export const removeMember = (table: Table, whose: Whose, audit: AuditEntry): Promise<void> =>
  ofMember(table, [
    {
      Delete: {
        Key: keys.user(whose.userId),
        ConditionExpression: IS_MEMBER,
        ExpressionAttributeValues: { ':tenant': whose.tenantId, ':owner': 'owner' },
      },
    },
    { Delete: { Key: keys.tenantUser(whose.tenantId, whose.userId) } },
    givePlaceBack(whose.tenantId),
    auditWrite(audit),
  ]);

/** Makes a member the owner and the owner a member, both or neither. Throws `team.member_gone`. */
export const handOver = (
  table: Table,
  { tenantId, from, to }: { tenantId: string; from: string; to: string },
  audit: AuditEntry,
): Promise<void> =>
  ofMember(table, [
    ...rolesOf({ tenantId, userId: to }, 'owner', memberIn(tenantId)),
    ...rolesOf({ tenantId, userId: from }, 'editor', ownerIn(tenantId)),
    auditWrite(audit),
  ]);

const rolesOf = ({ tenantId, userId }: Whose, role: string, condition: Condition): Write[] =>
  [keys.user(userId), keys.tenantUser(tenantId, userId)].map((Key) => setRole(Key, role, condition));

interface Condition {
  text: string;
  values: Record<string, string>;
}

const memberIn = (tenantId: string): Condition => ({
  text: IS_MEMBER,
  values: { ':tenant': tenantId, ':owner': 'owner' },
});

const ownerIn = (tenantId: string): Condition => ({
  text: `tenant_id = :tenant AND ${IS_OWNER}`,
  values: { ':tenant': tenantId, ':owner': 'owner' },
});

const setRole = (Key: { pk: string; sk: string }, role: string, { text, values }: Condition): Write => ({
  Update: {
    Key,
    UpdateExpression: 'SET team_role = :role',
    ConditionExpression: text,
    ExpressionAttributeValues: { ...values, ':role': role },
  },
});

async function ofMember(table: Table, writes: Write[]): Promise<void> {
  try {
    await transact(table, writes);
  } catch (error) {
    if (error instanceof ConditionsFailed) throw new AppError('team.member_gone', {}, { cause: error });
    throw error;
  }
}
