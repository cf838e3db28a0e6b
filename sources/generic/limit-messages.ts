import { message, type Message } from '@app/core/messages/message.ts'
/** What people read of a long list: the first few sentences as they stand, and how many more there are. */
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
