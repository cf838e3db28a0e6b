import { useEffect, useRef } from 'react'
import { t } from '../../ui/text.ts'
import { navigate } from '../route.ts'
import { changeProfile, follow } from '../state/follow.ts'
import type { Model } from '../state/model.ts'
import { setState } from '../state/store.ts'
import { toSetUpChanges } from '../state/set-up.ts'

/** Follows the category that another page linked to, and shows it. */
export default function FollowScreen({ model, id }: { model: Model; id: string }) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const name = model.categories.get(id)?.title
    if (name !== undefined) {
      if (model.profile.onBoardedDate === null) changeProfile(toSetUpChanges(model))
      if (model.followed.has(id) || follow(model, id))
        setState({ notice: t('You follow {name}.', { name }) })
    }
    navigate({ name: 'category', id }, { replaces: true })
  }, [model, id])
  return null
}
