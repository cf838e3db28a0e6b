import { messageOf } from '../../api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed, LoadingRows } from '../../ui/notices.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../ui/text.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
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
  const { data, error, refetch } = useQuery(accountQuery)
  return (
    <>
      <PageHead title={t('My Account')} crumbs={breadcrumbs('/app/account')} />
      {error && (
        <LoadFailed
          text={t('Account load failed: {message}', { message: messageOf(error) })}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingRows rows={8} label={t('Loading the account')} />}
      {data && (
        <div className={classes['screen']}>
          <NameSection account={data} />
          <PasswordSection email={data.email} />
          <SecondFactorSection account={data} />
          <PasskeySection account={data} />
          <SessionSection trustedDevices={data.trustedDevices} />
          <AppearanceSection />
        </div>
      )}
    </>
  )
}
