/** What of our staff's doings, and of a shop's with its team (TEAM-04), is written down, `subject.what_was_done`; a new action is a line here and in its copy. */
export const AUDIT_ACTIONS = [
  'role.grant',
  'role.revoke',
  'credits.adjust',
  'approval.ask',
  'approval.dismiss',
  'job.retry',
  'job.fail',
  'payment.refund',
  'sync.retry',
  'second_factor.reset',
  'team.invite',
  'team.withdraw',
  'team.join',
  'team.role',
  'team.hand_over',
  'team.remove',
  'team.leave',
  'sso.bind',
  'sso.release',
  'tenant.suspend',
  'tenant.reactivate',
  'api_key.revoke',
  'product_feed.cut',
  'store.cut',
  'webhook.cut',
  'webhook.release',
  'message.answer',
  'model.restore',
  'ip.block',
  'ip.unblock',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What a reader of the trail looks for, and the subjects of the actions that it is about. */
const AUDIT_TOPICS = {
  money: ['credits', 'approval', 'payment', 'sync'],
  models: ['job', 'model'],
  shops: ['tenant', 'message'],
  teams: ['team'],
  programs: ['api_key', 'product_feed', 'store', 'webhook'],
  access: ['role', 'second_factor', 'ip', 'sso'],
} as const;
export type AuditTopic = keyof typeof AUDIT_TOPICS;
export const AUDIT_TOPIC_NAMES = Object.keys(AUDIT_TOPICS) as [AuditTopic, ...AuditTopic[]];

/** The actions that a topic is about. */
export const actionsAbout = (topic: AuditTopic): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) =>
    AUDIT_TOPICS[topic].some((subject: string) => action.startsWith(`${subject}.`)),
  );

/** The months of the trail are kept apart by these seven characters: '2026-11'. */
export const auditMonthOf = (at: Date): string => at.toISOString().slice(0, 7);
