import css from 'font-awesome/css/font-awesome.css?raw'
import { iconsIn } from './icon-names.ts'

export const icons = iconsIn(css, 'fa-')
