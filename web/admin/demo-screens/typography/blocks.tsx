import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { PROSE } from './content.ts'
import classes from './typography.module.css'

/** Names of the sizes in the tokens. */
const SIZES = ['3xl', '2xl', 'xl', 'lg', 'md', 'sm'] as const

export function Headings() {
  return (
    <Panel
      name="headings"
      title={t('Headings')}
      note={t('Six sizes of one face; the weight never goes above 600.')}
    >
      <dl className={`grid gap-3 ${classes['headings']}`}>
        {SIZES.map((size, place) => (
          <div key={size}>
            <dt>{t('Heading {level}', { level: place + 1 })}</dt>
            <dd style={{ fontSize: `var(--text-${size})` }}>{PROSE.headline}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export function Passages() {
  return (
    <Panel
      name="running-text"
      title={t('Running text')}
      note={t('Lead, body, small print, quotation and code.')}
    >
      <p className={classes['lead']}>{PROSE.lead}</p>
      <p className={classes['body']}>{PROSE.body}</p>
      <p className={classes['small']}>{PROSE.body}</p>
      <figure className={classes['quote']}>
        <blockquote className="text-lg">{PROSE.quote}</blockquote>
        <figcaption className="small-note">{PROSE.quoted}</figcaption>
      </figure>
      <pre className={classes['code']}>
        <code>{PROSE.code}</code>
      </pre>
    </Panel>
  )
}

export function Lists() {
  return (
    <Panel
      name="lists"
      title={t('Lists')}
      note={t('With marks, with numbers, with terms, and in one line.')}
    >
      <div className={classes['lists']}>
        <ul className={classes['marks']}>
          {PROSE.things.map((thing) => (
            <li key={thing}>{thing}</li>
          ))}
        </ul>
        <ol className={classes['numbers']}>
          {PROSE.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <dl className="grid faint-rule-above">
        {PROSE.terms.map(([term, meaning]) => (
          <div className="padding-2-0 faint-rule-below" key={term}>
            <dt className="emphasis">{term}</dt>
            <dd className="soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <ul className={`words note soft ${classes['inline']}`}>
        {PROSE.terms.map(([term]) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Panel>
  )
}
