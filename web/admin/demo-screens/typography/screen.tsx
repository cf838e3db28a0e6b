import { t } from '../../../ui/text.ts'
import { DemoPage } from '../demo-page.tsx'
import { Panels } from '../panel.tsx'
import { Headings, Lists, Passages } from './blocks.tsx'
import { Alignment, Colours, Marks } from './marks.tsx'

export const meta = () => [{ title: t('{screen}, Admin Panel', { screen: t('Typography') }) }]

export default function Typography() {
  return (
    <DemoPage title={t('Typography')}>
      <Panels>
        <Headings />
        <Passages />
        <Lists />
        <Marks />
        <Alignment />
        <Colours />
      </Panels>
    </DemoPage>
  )
}
