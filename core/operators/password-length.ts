/** How long an operator's password has to be and may be, in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 }
