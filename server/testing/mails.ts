import type { Queryable } from '../db/queryable.ts'
import type { Deps } from '../deps.ts'
import { sendDue } from '../delivery/sender.ts'
import { mailChannel } from '../mail/channel.ts'
import { queueMails, type NewMail } from '../mail/delivery.ts'
import { smtpOf } from '../mail/smtp.ts'

/** Queues mails, and sends what is due as a worker does. */
export function createMailer(deps: Deps, smtp = smtpOf(deps.config)) {
  return {
    queueMail: async (client: Queryable, mail: NewMail) => {
      const [id = ''] = await queueMails(deps, client, [mail])
      return id
    },
    /** How many mails had each outcome. */
    deliverQueued: async () => {
      const none = { sent: 0, queued: 0, failed: 0, 'in-doubt': 0 }
      if (!smtp) return none
      return { ...none, ...(await sendDue(deps, mailChannel(deps, smtp))).counts }
    },
    close: () => smtp?.close(),
  }
}
