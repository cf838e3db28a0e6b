import classes from './cards.module.css'
import type { Part } from './parts.ts'

export function PartHeading({ part }: { part: Part }) {
  return (
    <h2 className={classes['part']} data-key={part.key}>
      {part.title} <b>{part.crawlers.length}</b>
    </h2>
  )
}
