import type { ReactNode } from 'react'
import classes from './status.module.css'
import { t } from './text.ts'

export type Tone = 'plain' | 'calm' | 'signal' | 'danger' | 'draft'

const TONES: Record<Tone, string | undefined> = {
  plain: undefined,
  calm: classes['calm'],
  signal: classes['signal'],
  danger: classes['danger'],
  draft: classes['draft'],
}

/** A word with a coloured dot. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes['status']} ${TONES[tone] ?? ''}`}>{children}</span>
}

export function OnOff({ isOn }: { isOn: boolean }) {
  return <Status tone={isOn ? 'calm' : 'plain'}>{isOn ? t('On') : t('Off')}</Status>
}
