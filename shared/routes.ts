import type * as z from 'zod';
import { adminRoutes } from './routes/admin.ts';
import { abuseRoutes } from './routes/abuse.ts';
import { batchRoutes } from './routes/batches.ts';
import { apiKeyRoutes } from './routes/api-keys.ts';
import { accountRoutes } from './routes/account.ts';
import { analyticsRoutes } from './routes/analytics.ts';
import { billingRoutes } from './routes/billing.ts';
import { contactRoutes } from './routes/contact.ts';
import { customerProgramsRoutes } from './routes/customer-programs.ts';
import { shopRoutes } from './routes/shop.ts';
import { jobsRoutes } from './routes/jobs.ts';
import { productFeedRoutes } from './routes/product-feed.ts';
import { picturesRoutes } from './routes/pictures.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { staffRoutes } from './routes/staff.ts';
import { storeRoutes } from './routes/stores.ts';
import { teamRoutes } from './routes/team.ts';
import { viewerRoutes } from './routes/viewer.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import type { Route } from './routes/route.ts';

export { COMMON_ERRORS, SERVICES, type Route, type Service } from './routes/route.ts';

/** Every call of the product by its name; a new one is a line of `calls.ts` and one of the file of its subject. */
export const routes = {
  ...abuseRoutes,
  ...accountRoutes,
  ...apiKeyRoutes,
  ...productFeedRoutes,
  ...billingRoutes,
  ...jobsRoutes,
  ...batchRoutes,
  ...catalogueRoutes,
  ...picturesRoutes,
  ...viewerRoutes,
  ...webhookRoutes,
  ...staffRoutes,
  ...adminRoutes,
  ...customerProgramsRoutes,
  ...analyticsRoutes,
  ...contactRoutes,
  ...shopRoutes,
  ...teamRoutes,
  ...storeRoutes,
} as const;

export type RouteName = keyof typeof routes;
export type InputOf<R extends Route> = z.input<R['input']>;
export type OutputOf<R extends Route> = z.output<R['output']>;
