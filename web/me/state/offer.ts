import { PLANS } from '@app/core/plans/table.ts'

/** The plan that is recommended to whoever wants more than they hold. */
export const OFFERED = PLANS.find(({ offer }) => offer.isRecommended) ?? PLANS[0]
