import type { Operator } from '@app/core/operators/endpoints.ts'
import { LINK_DAYS } from '@app/core/operators/sign-in-limits.ts'
import { t } from '../../ui/text.ts'
import type { Act } from './operator-dialog.tsx'

type Words = { title: string; text: string; action: string; tone: 'filled' | 'danger' }

/** The texts of a confirmation, with the effects of the action. */
export function dialogTexts(act: Act, operator: Operator): Words {
  const { email, sessionCount: sessions, keyCount: keys } = operator
  const WORDS: Record<Act, () => Words> = {
    renew: () => ({
      title: t('Send a new link'),
      text: t('{email} gets a new link for {days} days. The previous one stops working.', {
        email,
        days: LINK_DAYS,
      }),
      action: t('Send a new link'),
      tone: 'filled',
    }),
    withdraw: () => ({
      title: t('Withdraw the invitation'),
      text: t(
        'The link of {email} ends, and the account goes with it. You can invite them again.',
        { email },
      ),
      action: t('Withdraw 1 invitation'),
      tone: 'danger',
    }),
    reset: () => ({
      title: t('Reset the password'),
      text: t(
        '{email} gets a link to choose a new password, for {days} days. Until it is used the present password holds; then {sessions, plural, =0 {every session ends} one {# session ends} other {# sessions end}}.',
        { email, days: LINK_DAYS, sessions },
      ),
      action: t('Make 1 link'),
      tone: 'filled',
    }),
    'withdraw-reset': () => ({
      title: t('Cancel the reset'),
      text: t('The link for {email} stops working. The password does not change.', { email }),
      action: t('Cancel 1 link'),
      tone: 'danger',
    }),
    disable: () => ({
      title: t('Disable {email}', { email }),
      text: t(
        '{sessions, plural, =0 {No session is open} one {# session ends at once} other {# sessions end at once}}; {keys, plural, =0 {they have no API keys} one {# API key stops working} other {# API keys stop working}}. What they did stays. You can enable them again.',
        { sessions, keys },
      ),
      action: t('Disable 1 operator'),
      tone: 'danger',
    }),
    enable: () => ({
      title: t('Enable {email}', { email }),
      text: t('They may sign in again with the password they had.'),
      action: t('Enable 1 operator'),
      tone: 'filled',
    }),
  }
  return WORDS[act]()
}
