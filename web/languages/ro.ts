import type { Texts } from '../ui/text.ts'

const areas = import.meta.glob<Texts>('./ro/*.json', { eager: true, import: 'default' })

export const texts: Texts = Object.assign({}, ...Object.values(areas))

const others = import.meta.glob<Texts>('./ro/said*.json', { eager: true, import: 'default' })

/** Of these, what `core` and the server say. */
export const sentences: Texts = Object.assign({}, ...Object.values(others))
