import type { Texts } from '../ui/text.ts'

const areas = import.meta.glob<Texts>('./da/*.json', { eager: true, import: 'default' })

export const texts: Texts = Object.assign({}, ...Object.values(areas))
