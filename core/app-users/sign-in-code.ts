/** The code that is mailed to sign in. */
export const CODE_DIGITS = 6
export const CODE_MINUTES = 10

/** The number that signs in one more app of the same person. */
export const PAIRING_DIGITS = 8
export const PAIRING_MINUTES = 10
