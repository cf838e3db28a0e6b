import { Brand } from './brand.tsx'
import classes from './oops.module.css'

type OopsProps = { title: string; text: string; link?: { href: string; label: string } }

/** A page with a single message. Works without JavaScript. */
export function Oops({ title, text, link }: OopsProps) {
  return (
    <div className={classes.page}>
      <header>
        <Brand href="/landingPage" />
      </header>
      <main className={`leaf ${classes.leaf}`}>
        <h1 data-words={title.includes(' ') || undefined}>{title}</h1>
        <p>{text}</p>
        {link && (
          <a className={`button ${classes.button}`} href={link.href}>
            {link.label}
          </a>
        )}
      </main>
    </div>
  )
}
