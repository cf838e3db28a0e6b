import { PLANS } from '@app/core/plans/table.ts'

/** The plan recommended to people who need more. */
export const OFFERED = PLANS.find(({ offer }) => offer.isRecommended) ?? PLANS[0]
