import { message, type Message } from '@app/core/messages/message.ts'
/** Limits a long list for people: the first few sentences unchanged, and the number of the others. */
export function limitMessages(sentences: Message[], most = 10): Message[] {
  if (sentences.length <= most) return sentences
  const more = sentences.length - most
  return [
    ...sentences.slice(0, most),
    message('{count, plural, one {and # more disagreement} other {and # more disagreements}}', {
      count: more,
    }),
  ]
}
