/** Limits of the text in a new row, and the format of an address. */
export const ADDRESS_LENGTH = 2_000
export const SOURCE_ID_LENGTH = 500
export const WEB_ADDRESS = /^https?:\/\/\S+$/i
