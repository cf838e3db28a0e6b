import css from 'glyphicons-halflings/css/glyphicons-halflings.css?raw'
import { iconsIn } from './icon-names.ts'

export const icons = iconsIn(css, 'halflings-', 'glyphicon-')
