import offsetNames from './offset-names.json' with { type: 'json' }

/**
 * UTC offsets by the abbreviations used in mails, feeds and guides: those of RFC 822 and of Europe, and other unambiguous
 * ones. Ambiguous ones are left out: IST is India's, Ireland's and Israel's.
 */
export const OFFSET_NAMES: Readonly<Record<string, string>> = offsetNames
