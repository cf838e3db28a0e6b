import classes from './lines.module.css'

/** A text as it was written, line by line: the first few where there is no room for all. */
export function Lines({ text }: { text: string }) {
  if (!text.includes('\n')) return text
  return <span className={classes['lines']}>{text}</span>
}
