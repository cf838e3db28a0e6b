/** The oldest iOS on which the app works. */
export const IOS_VERSION = '14.0'
