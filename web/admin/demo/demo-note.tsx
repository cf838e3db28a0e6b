import { readDemo, removeDemo } from '@app/core/demo/endpoints.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { rich, t } from '../../ui/text.ts'
import { useAction } from '../use-action.ts'
import { describeDemo } from './demo-counts.ts'
import classes from './demo-note.module.css'

export const demoQuery = { queryKey: ['demo'], queryFn: () => call(readDemo, {}) }

/** Explains the demo, and deletes all of it. Hidden without a demo. */
export function DemoNote() {
  const [isAsked, setAsked] = useState(false)
  const { data } = useQuery(demoQuery)
  const remove = useAction(() => call(removeDemo, {}), {
    done: ({ rowCount }) => ({
      text: t(
        '{count, plural, one {The demo was removed, # row in all} other {The demo was removed, # rows in all}}',
        { count: rowCount },
      ),
      undone: t("The demo's website, crawler and events are back"),
    }),
    failed: (message) => t('The demo could not be removed: {message}', { message }),
    onSettled: () => setAsked(false),
  })
  if (!data?.present) return null

  return (
    <section className={classes['note']} aria-labelledby="demo">
      <div>
        <h3 id="demo">{t('This is a demo')}</h3>
        <p>
          {rich(
            'A small website of a made-up venue runs along with the product, so that there is something to crawl. Its crawler has been run once: {crawler}, {events} and {mails}.',
            {
              crawler: <Link to="/app/crawlers/crawlers">{t('look at the crawler')}</Link>,
              events: <Link to="/app/events">{t('at its events')}</Link>,
              mails: <Link to="/app/inbox">{t('at the mails')}</Link>,
            },
          )}
          {data.address !== null && (
            <>
              {' '}
              {rich('The website is at {address}.', {
                address: <a href={data.address}>{data.address}</a>,
              })}
            </>
          )}
        </p>
      </div>
      <Button leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsked(true)}>
        {t('Remove the demo')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('Remove the demo?')}
        action={t('Remove the demo')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.run()}
        onClose={() => setAsked(false)}
      >
        {t(
          'This takes away {what}, and the website. An undo brings back the website, the crawler, the category and the events; the app users and their mails stay away.',
          { what: describeDemo(data.counts) },
        )}
      </Confirm>
    </section>
  )
}
