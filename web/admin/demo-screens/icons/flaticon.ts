import css from '@flaticon/flaticon-uicons/css/regular/rounded.css?raw'
import { iconsIn } from './icon-names.ts'

export const icons = iconsIn(css, 'fi-rr-')
