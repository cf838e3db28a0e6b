import classes from './glyph.module.css'
import type { IconSetName } from './sets.ts'

/** One character of an icon font; its name is shown beside it. */
export function Glyph({ set, glyph }: { set: IconSetName; glyph: string }) {
  return (
    <i className={classes['glyph']} data-set={set} aria-hidden="true">
      {glyph}
    </i>
  )
}
