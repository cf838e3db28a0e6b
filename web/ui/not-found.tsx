import { Oops } from './oops.tsx'
import { useWording } from './text.ts'

/** Shown for every unknown address. */
export function NotFound() {
  const { t } = useWording()
  return (
    <>
      <title>{t('Page not found, Almanac')}</title>
      <Oops
        title="404"
        text={t('Opps, it seems that this page does not exist.')}
        link={{ href: '/app/extra/search', label: t('Search') }}
      />
    </>
  )
}
