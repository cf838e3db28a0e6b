import { message } from '@app/core/messages/message.ts'
import { MethodRefused, type Source } from '../../source.ts'

/** Refuses before anything is requested from the site. */
export const samsungWebsite: Source = {
  method: 'SamsungWebsite',
  zone: 'Europe/Copenhagen',
  windowDays: 7,
  start: refuse,
  extract: refuse,
}

function refuse(): never {
  throw new MethodRefused(message('Samsung website is not supported yet'))
}
