import { message } from '../messages/message.ts'
import type { Fields } from './field.ts'

/** Fields that several nouns share. */
export const ZONE_FIELD = {
  kind: 'zone',
  isNullable: true,
  label: message('Time zone'),
  word: message('time zone'),
  initial: null,
} as const

/** Content addresses of pictures, or null. */
export const PICTURE_FIELDS = {
  logoFile: {
    kind: 'line',
    isNullable: true,
    label: message('Logo'),
    word: message('logo'),
    initial: null,
  },
  imageFile: {
    kind: 'line',
    isNullable: true,
    label: message('Image'),
    word: message('image'),
    initial: null,
  },
} as const satisfies Fields
