import classes from './intro.module.css'

/** The heading of a section, with a sentence beside it. */
export function Intro({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes['intro']}>
      <h2 className="display">{title}</h2>
      <p>{text}</p>
    </div>
  )
}
