import { readDemo, removeDemo } from '@app/core/demo/endpoints.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { toast, toastError } from '../../ui/toast.tsx'
import { undoOf } from '../undo.ts'
import { demoWords } from './demo-counts.ts'
import classes from './demo-note.module.css'

/** Says what the demo is, and removes all of it. Nothing where there is no demo. */
export function DemoNote() {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data } = useQuery({ queryKey: ['demo'], queryFn: () => call(readDemo, {}) })
  if (!data?.present) return null

  async function remove() {
    setBusy(true)
    try {
      const { changeSet, rowCount } = await call(removeDemo, {})
      await queryClient.invalidateQueries()
      const undo = undoOf(queryClient, changeSet, "The demo's website, crawler and events are back")
      toast(`The demo was removed, ${rowCount} rows in all`, undo)
    } catch (error) {
      toastError(`The demo could not be removed: ${messageOf(error)}`)
    }
    setBusy(false)
    setAsked(false)
  }

  return (
    <section className={classes['note']} aria-labelledby="demo">
      <div>
        <h3 id="demo">This is a demo</h3>
        <p>
          A small website of a made-up venue runs along with the product, so that there is something
          to crawl. Its crawler has been run once:{' '}
          <Link to="/app/crawlers/crawlers">look at the crawler</Link>,{' '}
          <Link to="/app/events">at its events</Link> and <Link to="/app/inbox">at the mails</Link>.
          {data.address !== null && (
            <>
              {' '}
              The website is at <a href={data.address}>{data.address}</a>.
            </>
          )}
        </p>
      </div>
      <Button leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => setAsked(true)}>
        Remove the demo
      </Button>
      <Confirm
        isOpen={isAsked}
        title="Remove the demo?"
        action="Remove the demo"
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        This takes away {demoWords(data.counts)}, and the website. An undo brings back the website,
        the crawler, the category and the events; the app users and their mails stay away.
      </Confirm>
    </section>
  )
}
