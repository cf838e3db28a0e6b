import { previewRecipe } from '@app/core/crawlers/endpoints.ts'
import { toRecipe } from '@app/core/crawlers/recipe.ts'
import type { EndpointCall } from '@app/core/http/endpoint.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import type { ListedCrawler } from './attention.ts'

/** Debounce before the server is queried. */
const DEBOUNCE_MS = 350

type Body = EndpointCall<typeof previewRecipe>['body']

export type RecipePreviewQuery = ReturnType<typeof useRecipePreview>

/** What the recipe matches, including edits, on the page that was read last; refreshed after each pause in typing. */
export function useRecipePreview(crawler: ListedCrawler) {
  // As text, so that equal recipes are the same value whenever they are rebuilt.
  const [body] = useDebouncedValue(
    JSON.stringify({ recipe: toRecipe(crawler), zone: crawler.zone } satisfies Body),
    DEBOUNCE_MS,
  )
  return useQuery({
    queryKey: ['recipe-preview', crawler.id, body],
    queryFn: () =>
      call(previewRecipe, { params: { id: crawler.id }, body: JSON.parse(body) as Body }),
    placeholderData: keepPreviousData,
  })
}
