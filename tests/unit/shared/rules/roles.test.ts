import { expect, test } from 'vitest';
import { auditMonthOf } from '../../../../shared/rules/audit.ts';
import { isStaff } from '../../../../shared/rules/roles.ts';

test('owners and admins are of our staff; members, and whatever a token may say beside, are not', () => {
  expect(['owner', 'admin', 'member', 'Admin', '', 'root'].filter(isStaff)).toEqual(['owner', 'admin']);
});

test('what the staff did is kept by its month in universal time', () => {
  expect(auditMonthOf(new Date('2026-11-30T23:30:00-03:00'))).toBe('2026-12');
});
