/**
 * The one table of everything that can go wrong by name, and the HTTP status it travels with.
 * Codes read `subject.what_happened`; the Portuguese sentence of each is in `copy/pt-br/errors.ts`.
 */
export const ERROR_STATUS = {
  internal: 500,
  'request.malformed': 400,
  'request.invalid': 400,
  'request.reused': 409,
  'request.too_many': 429,
  'request.unreachable': 503,
  'session.missing': 401,
  'session.forbidden': 403,
  'session.second_factor_missing': 403,
  'route.not_found': 404,
  'route.not_through_site': 403,
  'sign_up.refused': 400,
  'sign_up.email_taken': 409,
  'sign_up.code_not_sent': 503,
  'sign_up.busy': 429,
  'account.not_ready': 409,
  'account.email_unverified': 403,
  'account.name_short': 400,
  'account.name_suspicious': 400,
  'account.confirmation_wrong': 400,
  'account.contact_invalid': 400,
  'shop.logo_missing': 400,
  'shop.logo_unreadable': 400,
  'shop.logo_too_large': 400,
  'shop.logo_too_small': 400,
  'account.tax_id_invalid': 400,
  'account.postal_code_invalid': 400,
  'account.subscription_active': 409,
  'account.deletion_scheduled': 409,
  'account.deletion_started': 409,
  'account.suspended': 403,
  'account.disputed': 403,
  'upload.type_unsupported': 400,
  'upload.missing': 400,
  'upload.expired': 403,
  'upload.too_many': 429,
  'upload.too_large': 400,
  'upload.unreadable': 400,
  'job.not_found': 404,
  'job.not_failed': 409,
  'job.not_open': 409,
  'job.model_made': 409,
  'job.still_running': 409,
  'job.retried_already': 409,
  'job.photos_gone': 410,
  'job.images_out_of_range': 400,
  'job.frames_out_of_range': 400,
  'job.images_repeated': 400,
  'job.missing_model_name': 400,
  'job.model_name_too_long': 400,
  'job.invalid_dimensions': 400,
  'approval.not_found': 404,
  'approval.own': 403,
  'plan.feature_missing': 403,
  'api.key_invalid': 401,
  'api.key_not_found': 404,
  'api.keys_too_many': 409,
  'api.scope_missing': 403,
  'api.version_unknown': 400,
  'tenant.not_found': 404,
  'tenant.suspended_already': 409,
  'tenant.not_suspended': 409,
  'model.not_found': 404,
  'model.not_editable': 409,
  'model.edit_invalid': 400,
  'model.stretched_too_far': 400,
  'model.cut_too_far': 400,
  'model.edits_too_many': 429,
  'model.version_gone': 404,
  'model.changed_meanwhile': 409,
  'oembed.format_unsupported': 501,
  'oembed.url_foreign': 404,
  'ar.base_length_invalid': 400,
  'ar.presets_invalid': 400,
  'project.not_found': 404,
  'onboarding.not_shared': 409,
  'credits.insufficient': 402,
  'catalogue.quota_exceeded': 409,
  'billing.url_foreign': 400,
  'billing.price_unknown': 400,
  'billing.price_changed': 409,
  'billing.discount_invalid': 409,
  'billing.already_subscribed': 409,
  'billing.no_customer': 404,
  'billing.unavailable': 503,
  'billing.checkout_open': 409,
  'billing.signature_invalid': 400,
  'billing.customer_unknown': 404,
  'billing.not_refundable': 409,
  'contact.too_many': 429,
  'contact.not_found': 404,
  'abuse.block_incomplete': 400,
  'abuse.address_invalid': 400,
  'abuse.range_too_wide': 400,
  'abuse.own_address': 409,
  'abuse.already_blocked': 409,
  'abuse.block_not_found': 404,
  'analytics.visit_unsigned': 403,
  'analytics.period_invalid': 400,
  'analytics.period_too_full': 400,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;
export type ErrorParams = Record<string, string | number>;

/** A refusal with a name: thrown by `store` and `domain`, translated to HTTP once, rebuilt by the web client. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  constructor(code: ErrorCode, params: ErrorParams = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(ERROR_STATUS, text);
