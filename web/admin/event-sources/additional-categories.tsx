import { removeEventCategory } from '@app/core/events/endpoints.ts'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { messageOf } from '../../api-error.ts'
import { t } from '../../ui/text.ts'
import { toast, toastError } from '../../ui/toast.tsx'
import { catalogueQuery } from '../queries.ts'
import { undoOf } from '../undo.ts'
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
  const queryClient = useQueryClient()
  const [isRemoving, setRemoving] = useState(false)

  async function remove() {
    setRemoving(true)
    try {
      const params = { id: event.id, category }
      const { changeSet } = await call(removeEventCategory, { params })
      await queryClient.invalidateQueries({ queryKey: ['events'] })
      const name = event.name
      const undo = undoOf(queryClient, changeSet, t('{name} is in {title} again', { name, title }))
      toast(t('{name} is no longer in {title}', { name, title }), undo)
    } catch (error) {
      toastError(t('Not removed: {message}', { message: messageOf(error) }))
    } finally {
      setRemoving(false)
    }
  }

  return (
    <Button
      size="xs"
      variant="default"
      loading={isRemoving}
      aria-label={t('Remove from {title}', { title })}
      rightSection={<IconX size={16} stroke={1.6} />}
      onClick={() => void remove()}
    >
      {title}
    </Button>
  )
}
