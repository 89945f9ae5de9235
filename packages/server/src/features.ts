/** The rooms of the product: one line each. */
import { accountFeature } from './features/account/account.feature.ts';
import { authFeature } from './features/auth/auth.feature.ts';
import type { Feature } from './platform/feature.ts';

export const features: readonly Feature[] = [accountFeature, authFeature];
