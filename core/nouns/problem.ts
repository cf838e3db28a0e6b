import { message, type Message } from '../messages/message.ts'
import { findLineProblem, findWordsProblem } from '../text.ts'
import { isStorable } from '../time/instant.ts'
import type { Field, FieldKind } from './field.ts'
import { ADDRESS_LENGTH, SOURCE_ID_LENGTH, WEB_ADDRESS } from './limits.ts'

type Check = (text: string) => Message | undefined

const CHECKS: Partial<Record<FieldKind, Check>> = {
  line: findLineProblem,
  words: findWordsProblem,
  instant: (text) =>
    isStorable(Temporal.Instant.from(text)) ? undefined : message('is out of range'),
  address: findAddressProblem,
  'source id': (text) => (text.length > SOURCE_ID_LENGTH ? message('is too long') : undefined),
}

/**
 * Why a field may not have a value, for places without schemas, such as the browser; undefined if it may. Does not
 * check choices.
 */
export function findFieldProblem({ kind }: Field, value: unknown): Message | undefined {
  return typeof value === 'string' ? CHECKS[kind]?.(value) : undefined
}

function findAddressProblem(url: string): Message | undefined {
  if (url.length > ADDRESS_LENGTH) return message('is too long')
  return WEB_ADDRESS.test(url) ? undefined : message('is not a web address')
}
