// The last Bootstrap that carries the font; of its style grid only the icons' names are taken.
import css from 'bootstrap/dist/css/bootstrap.css?raw'
import { iconsIn } from './icon-names.ts'

export const icons = iconsIn(css, 'glyphicon-')
