import type Stripe from 'stripe';
import { newId } from '../context.ts';

export interface PortalSessionFacts {
  baseUrl: string;
  customer: string;
  configuration: string;
  returnUrl: string | null;
  locale: string | null;
  created: number;
  flow: Stripe.BillingPortal.Session.Flow | null;
}

export function newPortalSession(facts: PortalSessionFacts): Stripe.BillingPortal.Session {
  const id = newId('bps');
  return {
    id,
    object: 'billing_portal.session',
    configuration: facts.configuration,
    created: facts.created,
    customer: facts.customer,
    customer_account: null,
    flow: facts.flow,
    livemode: false,
    locale: facts.locale,
    on_behalf_of: null,
    return_url: facts.returnUrl,
    url: `${facts.baseUrl}/portal/${id}`,
  };
}

export interface PortalConfigurationFacts {
  name: string | null;
  headline: string | null;
  returnUrl: string | null;
  features: Stripe.BillingPortal.Configuration.Features;
  isDefault: boolean;
  metadata: Stripe.Metadata;
  created: number;
}

export function newPortalConfiguration(facts: PortalConfigurationFacts): Stripe.BillingPortal.Configuration {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: {
      headline: facts.headline,
      privacy_policy_url: null,
      terms_of_service_url: null,
    },
    created: facts.created,
    default_return_url: facts.returnUrl,
    features: facts.features,
    is_default: facts.isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: facts.metadata,
    name: facts.name,
    updated: facts.created,
  };
}
