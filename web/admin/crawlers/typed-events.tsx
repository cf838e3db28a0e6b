import {
  MAX_TYPED_EVENTS,
  proposeTyped,
  TYPED_EVENT_LENGTH,
} from '@app/core/crawlers/repair-endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api.ts'
import { Form } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Empty } from '../../ui/notices.tsx'
import { translateMessage, t } from '../../ui/text.ts'
import type { ListedCrawler } from './attention.ts'
import { FoundEvents } from './recipe-preview.tsx'
import { describeTypedProposal, ProposalChoice } from './repair-view.tsx'

type Answer = EndpointAnswer<typeof proposeTyped>
type TypedPage = NonNullable<Answer['page']>

export type ChosenProposal = {
  recipe: Answer['proposals'][number]['recipe']
  page: TypedPage
  zone: string
}

type TypedEventsProps = {
  crawler: ListedCrawler
  /** What can be done with the chosen proposal. */
  actions: (chosen: ChosenProposal) => ReactNode
}

/** Finds selectors for events that an operator types or pastes as the page shows them. */
export function TypedEvents({ crawler, actions }: TypedEventsProps) {
  const [typed, setTyped] = useState([''])
  const [asked, setAsked] = useState<string[]>([])
  const query = useQuery({
    queryKey: ['typed-proposals', crawler.id, crawler.latestRun?.id, crawler.zone, asked],
    queryFn: () =>
      call(proposeTyped, {
        params: { id: crawler.id },
        body: { typed: asked, zone: crawler.zone },
      }),
    enabled: asked.length > 0,
  })

  function find() {
    const filled = typed.filter((text) => text.trim() !== '')
    setAsked(filled)
    if (query.isError && JSON.stringify(filled) === JSON.stringify(asked)) void query.refetch()
  }

  function addField({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    flushSync(() => setTyped([...typed, '']))
    const fields = [...(form?.querySelectorAll('textarea') ?? [])]
    fields.at(-1)?.focus()
  }

  return (
    <Form className="whole-line stack gap-2" onSubmit={find}>
      {typed.map((text, place) => (
        <Textarea
          key={place}
          autosize
          maxRows={6}
          required={place === 0}
          maxLength={TYPED_EVENT_LENGTH}
          label={place === 0 ? t('An event of the page') : t('Another event of the page')}
          description={
            place === 0
              ? t('Typed or pasted as the page shows it: title, date and hour, perhaps the place')
              : undefined
          }
          placeholder={t('Jazz night, 14 January 20:00')}
          value={text}
          onChange={(event) => setTyped(typed.with(place, event.currentTarget.value))}
        />
      ))}
      <div className="row">
        {/* A loading button would lose the focus. */}
        <Button type="submit" aria-busy={query.isFetching}>
          {t('Find the events')}
        </Button>
        {asked.length > 0 && typed.length < MAX_TYPED_EVENTS && (
          <Button onClick={addField}>{t('Add another event')}</Button>
        )}
      </div>
      {asked.length > 0 && (
        <Loaded query={query} rows={3} loading={t('Looking for the events')}>
          {(answer) => <Answered key={JSON.stringify(asked)} answer={answer} actions={actions} />}
        </Loaded>
      )}
    </Form>
  )
}

function Answered({ answer, actions }: { answer: Answer; actions: TypedEventsProps['actions'] }) {
  const [chosen, setChosen] = useState(0)
  const { page, proposals, problems, zone } = answer
  const proposal = proposals[chosen]
  if (!page) return <Empty text={t('No page is stored yet. A dry run reads one.')} />
  return (
    <>
      <output className="small">
        {problems.map((problem) => (
          <p key={translateMessage(problem)}>{translateMessage(problem)}</p>
        ))}
      </output>
      <ProposalChoice
        label={t('What the page would give')}
        proposals={proposals}
        describe={describeTypedProposal}
        chosen={chosen}
        onChoose={setChosen}
      />
      {proposal && (
        <>
          <FoundEvents
            label={t('Events it would give')}
            events={proposal.events}
            eventCount={proposal.eventCount}
            zone={zone}
          />
          <div className="row">{actions({ recipe: proposal.recipe, page, zone })}</div>
        </>
      )}
    </>
  )
}
