/** What of a row to add may be how long, and what an address looks like. */
export const ADDRESS_LENGTH = 2_000
export const SOURCE_ID_LENGTH = 500
export const WEB_ADDRESS = /^https?:\/\/\S+$/i
