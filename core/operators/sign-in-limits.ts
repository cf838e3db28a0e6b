/** How long an invitation, or a link to choose a new password, is valid. */
export const LINK_DAYS = 7

/** How long a trusted browser skips the second step. */
export const TRUST_DAYS = 30
