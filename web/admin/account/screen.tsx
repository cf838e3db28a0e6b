import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from '../../ui/text.ts'
import { ScreenHead } from '../screen-head.tsx'
import classes from './account.module.css'
import { AppearanceSection } from './appearance-section.tsx'
import { NameSection } from './name-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { accountQuery } from './queries.ts'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionSection } from './session-section.tsx'

export const meta = () => [{ title: t('My Account, Admin Panel') }]

export default function AccountScreen() {
  const query = useQuery(accountQuery)
  return (
    <>
      <ScreenHead title={t('My Account')} />
      <Loaded
        query={query}
        rows={8}
        loading={t('Loading the account')}
        failed={(message) => t('Account load failed: {message}', { message })}
      >
        {(account) => (
          <div className={classes['screen']}>
            <NameSection account={account} />
            <PasswordSection email={account.email} />
            <SecondFactorSection account={account} />
            <PasskeySection account={account} />
            <SessionSection trustedDevices={account.trustedDevices} />
            <AppearanceSection />
          </div>
        )}
      </Loaded>
    </>
  )
}
