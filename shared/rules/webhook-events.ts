/** What an endpoint may subscribe to; what each says is in `shared/v1/events.ts`. A test is sent to whoever asks for it. */
export const SUBSCRIBED_EVENTS = [
  'job.ready',
  'job.failed',
  'model.published',
  'model.unpublished',
  'model.deleted',
  'credits.low',
] as const;
export type SubscribedEvent = (typeof SUBSCRIBED_EVENTS)[number];
