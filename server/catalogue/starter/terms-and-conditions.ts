import { keyOf } from '@app/core/messages/message.ts'
import { PLANS, type Plan } from '@app/core/plans/table.ts'
import { DRAFT_NOTE, list, paragraph, section } from './legal-html.ts'

function planTerms({ name, dollarsPerMonth, offer }: Plan): string {
  const terms = [...offer.features, ...offer.lacks].map(keyOf)
  const inSentence = terms.map((term) => term.replace(/^./, (letter) => letter.toLowerCase()))
  return `<strong>${name}</strong>, $${dollarsPerMonth} a month: ${inSentence.join(', ')}.`
}

/** The contract with app users, written for consumers in the European Union. */
export const TERMS_AND_CONDITIONS = [
  DRAFT_NOTE,
  paragraph('In force from [date].'),
  section(
    '1. Who we are',
    paragraph(
      'Almanac is provided by [company name], [street and number], [postcode] Copenhagen, Denmark, company number [registration number], VAT number [number]. E-mail [support e-mail address], telephone [support telephone number].',
    ),
  ),
  section(
    '2. What the service is',
    paragraph(
      'Almanac tells you what is coming up in the categories you follow: matches, premieres, launches, concerts, festivals, TV programmes and holidays. You use it through our app, which needs iOS 14.0 or later, and through the e-mails and calendar feeds you switch on. It carries no advertisements.',
    ),
  ),
  section(
    '3. Your account',
    paragraph(
      'You sign in with an e-mail address and a code we send there. Keep that mailbox to yourself: whoever reads it can sign in as you. You must be at least [age] years old, or have the consent of a parent. One account is for one person.',
    ),
  ),
  section(
    '4. Plans and prices',
    list(...PLANS.map(planTerms)),
    paragraph(
      '[State the prices including VAT and in the currency of the buyer.] At present no payment is taken inside the service: paid plans are arranged with us directly. Before you are bound to pay you see the total price, how often it is due and how to end it, and you confirm that the order obliges you to pay. If you buy through an app store, its terms for payment apply as well.',
    ),
    paragraph(
      'A paid plan runs from month to month until one of us ends it. You can end it at any time to the end of the month you have paid for. We tell you of a change in price at least [30] days before; if you do not want it, you can end the plan before it applies.',
    ),
  ),
  section(
    '5. Right of withdrawal',
    paragraph(
      'If you are a consumer you may withdraw from a paid plan within 14 days of ordering it, without giving a reason. To do so, tell us in clear words by e-mail or letter, before the 14 days are over. You may use the form below, but you need not.',
    ),
    paragraph(
      'If you withdraw we pay back everything you paid for that plan without undue delay and within 14 days of hearing from you, by the means you used to pay and without a fee. If you asked us to begin during the 14 days, you pay a fair share for the days until you withdrew. [If digital content is supplied at once: the consumer’s express consent and acknowledgement that the right is thereby lost must be recorded.]',
    ),
    '<h3>Form for withdrawal</h3>',
    '<blockquote>To [company name], [address], [support e-mail address]: I hereby give notice that I withdraw from my contract for the following service: [plan]. Ordered on: [date]. Name of consumer: [name]. Address of consumer: [address]. Date: [date]. Signature, if on paper: [signature].</blockquote>',
  ),
  section(
    '6. What we ask of you',
    list(
      'Do not try to get around limits, to break into accounts or to disturb the service.',
      'Do not copy the catalogue as a whole by automatic means, other than through the APIs of your plan.',
      'If you use the APIs, keep your keys secret, respect the limits we publish, and name Almanac as the source where you show our events.',
    ),
    paragraph(
      'If you break these rules seriously or again and again, we may block your account. We tell you why, and where possible beforehand, so that you can answer.',
    ),
  ),
  section(
    '7. How right the events are',
    paragraph(
      'Events come from public sources and from our own work. Organisers move and cancel, and sources make mistakes. Check with the organiser before you travel or buy a ticket. The <a href="/legal">Disclaimer</a> says more.',
    ),
  ),
  section(
    '8. Availability and changes',
    paragraph(
      'We work to keep the service available and tell you of planned interruptions where we can. We may change it for a good reason, such as law, security or the end of a source. If a change takes away something that matters in a paid plan, we tell you in time, and you may end the plan at once and get back what you paid for the time left.',
    ),
    paragraph(
      'If the service does not conform to the contract you have the rights the law gives consumers: to have it put right, to pay less, or to end the contract.',
    ),
  ),
  section(
    '9. Liability',
    paragraph(
      'We are liable without limit for intent and gross negligence, for harm to life, body and health, and wherever the law does not allow a limit. Otherwise we are liable only for breach of an essential duty, and then for loss that could be foreseen. Towards businesses, liability in a year is limited to what was paid in that year. Nothing here takes from the rights consumers have by law.',
    ),
  ),
  section(
    '10. Ending',
    paragraph(
      'You can delete your account at any time in the app or by writing to us. We may end a free account with [30] days’ notice. How your data is then treated is said in the <a href="/privacy-policy">Privacy Policy</a>.',
    ),
  ),
  section(
    '11. Law and disputes',
    paragraph(
      'Danish law applies. If you are a consumer living elsewhere, you also keep the protection of rules of your own country that cannot be set aside by contract, and may sue and be sued there. Please write to us first. If we do not agree, consumers in Denmark may complain to [Mæglingsteamet for Forbrugerklager, Nævnenes Hus, address to be confirmed], and consumers elsewhere to the body of their own country.',
    ),
    paragraph(
      'The app is made available through Apple’s App Store. Apple is not a party to this contract and is not responsible for the service or for claims about it.',
    ),
  ),
  section(
    '12. Changes to these terms',
    paragraph(
      'We tell you by e-mail at least [30] days before new terms apply to you. If you do not agree, you can end the contract before then; if you carry on afterwards the new terms apply, but never to your loss where the law asks for your consent. Earlier versions stay readable on this page with their dates.',
    ),
  ),
].join('\n')
