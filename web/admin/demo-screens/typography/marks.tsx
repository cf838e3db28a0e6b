import { Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../../../ui/brand.tsx'
import { Status } from '../../../ui/status.tsx'
import { t } from '../../../ui/text.ts'
import { Panel } from '../panel.tsx'
import { PROSE } from './content.ts'
import classes from './typography.module.css'

export function Marks() {
  const marks: [string, ReactNode][] = [
    [t('Strong'), <strong key="strong">{PROSE.headline}</strong>],
    [t('Emphasis'), <em key="em">{PROSE.headline}</em>],
    [t('Marked'), <mark key="mark">{PROSE.headline}</mark>],
    [t('Struck out'), <s key="s">{PROSE.headline}</s>],
    [t('Inserted'), <ins key="ins">{PROSE.headline}</ins>],
    [
      t('Link'),
      <a key="a" href="#content">
        {PROSE.headline}
      </a>,
    ],
    [t('Code'), <code key="code">{'until(day)'}</code>],
    [t('Keys'), <Kbd key="kbd">{'Ctrl S'}</Kbd>],
    [
      t('Abbreviation'),
      <abbr key="abbr" title={t('Coordinated Universal Time')}>
        {'UTC'}
      </abbr>,
    ],
    [
      t('Raised and lowered'),
      <span key="sup">
        {'m'}
        <sup>{'2'}</sup> {'H'}
        <sub>{'2'}</sub>
        {'O'}
      </span>,
    ],
    [
      t('Figures'),
      <span key="figures" className={classes['figures']}>
        {'1,284 · 20:30 · 21 Nov 2026'}
      </span>,
    ],
  ]
  return (
    <Panel name="marks" title={t('Marks inside a line')} note={t('Each says more than its looks.')}>
      <dl className={`list ${classes['inlineMarks']}`}>
        {marks.map(([name, example]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export function Alignment() {
  return (
    <Panel
      name="alignment"
      title={t('Alignment')}
      note={t('Text stands at the start, figures at the end; the middle is for single words.')}
    >
      <p className={classes['aligned']} data-align="start">
        {PROSE.lead}
      </p>
      <p className={classes['aligned']} data-align="center">
        {PROSE.headline}
      </p>
      <p className={classes['aligned']} data-align="end">
        {'1,284'}
      </p>
      <p className={classes['aligned']} data-align="justify">
        {PROSE.body}
      </p>
    </Panel>
  )
}

export function Colours() {
  return (
    <Panel
      name="colours"
      title={t('Colours of text, and the name')}
      note={t('Colour never speaks alone. The display face is kept for the name.')}
    >
      <ul className={classes['colours']}>
        <li>{t('Text')}</li>
        <li style={{ color: 'var(--text-soft)' }}>{t('Soft')}</li>
        <li style={{ color: 'var(--text-muted)' }}>{t('Muted')}</li>
        <li style={{ color: 'var(--signal)' }}>{t('Needs a person')}</li>
        <li style={{ color: 'var(--calm)' }}>{t('All is well')}</li>
        <li style={{ color: 'var(--danger)' }}>{t('Failed')}</li>
      </ul>
      <p className="words">
        <Status tone="plain">{t('Off')}</Status> <Status tone="calm">{t('Active')}</Status>{' '}
        <Status tone="draft">{t('Draft')}</Status> <Status tone="signal">{t('Look here')}</Status>{' '}
        <Status tone="danger">{t('Failed')}</Status>
      </p>
      <div className="padding-top-3 faint-rule-above">
        <Brand href="/landingPage" />
      </div>
    </Panel>
  )
}
