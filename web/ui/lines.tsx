import classes from './lines.module.css'

/** A text with its line breaks; only the first lines where space is short. */
export function Lines({ text }: { text: string }) {
  if (!text.includes('\n')) return text
  return <span className={classes['lines']}>{text}</span>
}
