/** Minimum and maximum length of an operator's password, in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 128 }
