import { z } from 'zod'
import { PageChanged } from '../source.ts'
import type { Page } from '../source.ts'

/** A text, or a number that some answers write instead; empty for anything else, whatever it is. */
export const JsonText = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => String(value ?? ''))

/** A page that is JSON; anything else has changed. */
export function readJson(page: Page): unknown {
  try {
    return JSON.parse(page.body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new PageChanged(`The answer of ${page.url} is not JSON`, { cause: error })
  }
}

/** What a JSON answer holds, or where it is not built as known. */
export function checkAnswer<T>(value: unknown, schema: z.ZodType<T>, page: Page): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues[0]?.path.join('.') || 'the whole answer'
  throw new PageChanged(`The answer of ${page.url} is not built as known: ${where}`, {
    cause: parsed.error,
  })
}
