import { useId, type ReactNode } from 'react'

type SectionProps = {
  title: string
  /** Its status: a badge or a count. */
  state?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A section of the account below a rule. */
export function Section({ title, state, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section className="stack gap-3" aria-labelledby={id}>
      <header className="row under-rule">
        <h3 id={id} className="heading">
          {title}
        </h3>
        {state}
        {actions && <div className="words last">{actions}</div>}
      </header>
      {children}
    </section>
  )
}
