import type { Texts } from '../ui/text.ts'

/** Texts whose syntax is more than names in braces; the build of the browser's script inserts them compiled. */
export const texts: Texts = {}
