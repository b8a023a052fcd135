import { byRoute } from '../../http/by-route.ts';
import { account } from '../account.ts';
import { credits } from '../credits.ts';
import { generateDiscountCode } from '../generate-discount-code.ts';
import { onboarding } from '../onboarding.ts';

export const handler = byRoute({ account, credits, onboarding, generateDiscountCode });
