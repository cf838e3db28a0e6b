// The last Bootstrap with this font; only the icon names are taken from its style sheet.
import css from 'bootstrap/dist/css/bootstrap.css?raw'
import { iconsIn } from './icon-names.ts'

export const icons = iconsIn(css, 'glyphicon-')
