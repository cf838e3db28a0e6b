import type { LegalDocument } from '@app/core/legal/legal-document.ts'
import { keyOf } from '@app/core/messages/message.ts'
import { PLANS, type Plan } from '@app/core/plans/table.ts'
import disclaimer from './disclaimer.json' with { type: 'json' }
import privacyPolicy from './privacy-policy.json' with { type: 'json' }
import termsAndConditions from './terms-and-conditions.json' with { type: 'json' }

/**
 * Strings are paragraphs, or HTML of their own if they start with a tag; arrays are lists, in which `{plans}` stands for
 * the terms of each plan.
 */
type Section = { title: string; body: (string | string[])[] }

/**
 * What users should not rely on, and whose names and works appear; how personal data is handled, with the information
 * the General Data Protection Regulation requires; the contract with app users, written for consumers in the European
 * Union.
 */
export const LEGAL_DOCUMENTS: readonly Pick<LegalDocument, 'type' | 'html'>[] = [
  { type: 'TermsAndConditions', html: toHtml(termsAndConditions) },
  { type: 'PrivacyPolicy', html: toHtml(privacyPolicy) },
  { type: 'Disclaimer', html: toHtml(disclaimer) },
]

function toHtml(sections: readonly Section[]): string {
  return [
    '<blockquote><strong>Draft, not legal advice.</strong> This text describes how the service works as it is delivered. Before it is published a lawyer must review it, and everything in square brackets must be filled in.</blockquote>',
    '<p>In force from [date].</p>',
    ...sections.map(({ title, body }) => `<h2>${title}</h2>${body.map(toBlock).join('')}`),
  ].join('\n')
}

function toBlock(block: string | string[]): string {
  if (typeof block === 'string') return block.startsWith('<') ? block : `<p>${block}</p>`
  const items = block.flatMap((item) => (item === '{plans}' ? PLANS.map(planTerms) : item))
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function planTerms({ name, dollarsPerMonth, offer }: Plan): string {
  const terms = [...offer.features, ...offer.lacks].map(keyOf)
  const inSentence = terms.map((term) => term.replace(/^./, (letter) => letter.toLowerCase()))
  return `<strong>${name}</strong>, $${dollarsPerMonth} a month: ${inSentence.join(', ')}.`
}
