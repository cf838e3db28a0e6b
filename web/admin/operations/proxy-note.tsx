import type { Operations } from '@app/core/operations/endpoints.ts'
import { SignalNote } from '../../ui/notices.tsx'
import { rich, t } from '../../ui/text.ts'

/** Names the missing setting if all visitors come through a proxy that is not configured. */
export function ProxyNote({ operations: { unnamedProxy } }: { operations: Operations }) {
  if (unnamedProxy === null) return null
  const { peer, header } = unnamedProxy
  return (
    <SignalNote
      title={t('Visitors cannot be told apart')}
      text={t(
        'Requests come from {peer} with the header {header}, but TRUSTED_PROXY names no proxy. Everybody behind it shares one limit on attempts to sign in and on messages, so a stranger can use it up for all.',
        { peer, header },
      )}
    >
      <p>
        {rich(
          'If {peer} is your own proxy, set {setting} and start Almanac again. If it is not, a visitor wrote the header, and nothing needs doing.',
          { peer, setting: <code>{`TRUSTED_PROXY=${peer}`}</code> },
        )}
      </p>
    </SignalNote>
  )
}
