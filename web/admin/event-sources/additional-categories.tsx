import { removeEventCategory } from '@app/core/events/endpoints.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { t } from '../../ui/text.ts'
import { catalogueQuery } from '../queries.ts'
import { EVENTS_KEY } from '../events/query.ts'
import { useAction } from '../use-action.ts'
import type { SourcedEvent } from './drawer.tsx'

type AdditionalCategoriesProps = { event: SourcedEvent; categories: readonly string[] }

/** The additional categories of an event, each with a button that removes it. */
export function AdditionalCategories({ event, categories }: AdditionalCategoriesProps) {
  const { data } = useQuery(catalogueQuery)
  if (categories.length === 0) return null
  const titleOf = (id: string) => data?.categories.find((one) => one.id === id)?.title ?? id
  return (
    <section className="stack">
      <p className="note">
        {t('Also shown to followers of these categories, which its other sources brought:')}
      </p>
      <ul className="stack">
        {categories.map((id) => (
          <li key={id}>
            <RemoveButton event={event} category={id} title={titleOf(id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type RemoveButtonProps = { event: SourcedEvent; category: string; title: string }

function RemoveButton({ event, category, title }: RemoveButtonProps) {
  const { id, name } = event
  const remove = useAction(() => call(removeEventCategory, { params: { id, category } }), {
    done: () => ({
      text: t('{name} is no longer in {title}', { name, title }),
      undone: t('{name} is in {title} again', { name, title }),
    }),
    failed: (message) => t('Not removed: {message}', { message }),
    refetches: EVENTS_KEY,
  })
  return (
    <Button
      size="xs"
      loading={remove.isPending}
      aria-label={t('Remove from {title}', { title })}
      rightSection={<IconX size={16} stroke={1.6} />}
      onClick={() => remove.run()}
    >
      {title}
    </Button>
  )
}
