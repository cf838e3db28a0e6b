import type { Texts } from '../ui/text.ts'

/** The texts whose syntax is more than names in braces; the build of the browser's script puts them in, compiled. */
export const texts: Texts = {}
