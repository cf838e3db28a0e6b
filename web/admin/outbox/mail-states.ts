import type { Mail } from '@app/core/outbox/mail.ts'
import type { Tone } from '../../ui/status.tsx'

/** How a mail's state is named to people. */
export const MAIL_STATES: Record<Mail['state'], { tone: Tone; word: string }> = {
  queued: { tone: 'plain', word: 'Queued' },
  sending: { tone: 'calm', word: 'Sending' },
  sent: { tone: 'calm', word: 'Sent' },
  outbox: { tone: 'plain', word: 'Kept here' },
  'in-doubt': { tone: 'signal', word: 'In doubt' },
  failed: { tone: 'danger', word: 'Failed' },
}
