import { t } from '../../ui/text.ts'
import { ImportScreenFrame } from '../imports/import-screen.tsx'
import { HolidaysPanel, OrthodoxPanel } from './panels.tsx'

export const meta = () => [{ title: t('Quick Long, Admin Panel') }]

export default function QuickLongScreen() {
  return (
    <ImportScreenFrame screen="quicklong" title={t('Quick Long')} layout="panels">
      {({ calls }) => (
        <>
          <OrthodoxPanel calls={calls} />
          <HolidaysPanel calls={calls} />
        </>
      )}
    </ImportScreenFrame>
  )
}
