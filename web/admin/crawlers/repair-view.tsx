import type { Recipe } from '@app/core/crawlers/recipe.ts'
import type { proposeRepair, proposeTyped } from '@app/core/crawlers/repair-endpoints.ts'
import type { EndpointAnswer } from '@app/core/http/endpoint.ts'
import { Radio } from '@mantine/core'
import { t } from '../../ui/text.ts'
import { formatEventCount } from '../runs/plan-view.ts'
import classes from './card-recipe.module.css'
import { PARTS, type RecipePart } from './recipe-view.ts'

type Proposal = EndpointAnswer<typeof proposeRepair>['proposals'][number]

/** The result of a proposal: `Brings back 12 of 14 events and reads 3 more`. */
export function describeProposal(proposal: Proposal, known: number): string {
  const { broughtBack, withoutTime, eventCount, usedAt } = proposal
  const more = eventCount - broughtBack.length
  return [
    t('{count} of {known} events come back', { count: broughtBack.length, known }),
    ...(more > 0
      ? [t('{count, plural, one {# more is read} other {# more are read}}', { count: more })]
      : []),
    ...(withoutTime > 0 ? [t('{count} without their hour', { count: withoutTime })] : []),
    ...(usedAt === null ? [] : [t('these read a former layout of the site')]),
  ].join(', ')
}

type TypedProposal = EndpointAnswer<typeof proposeTyped>['proposals'][number]

/** What a proposal gives, and what is missing: `24 events, 2 without their hour, 3 items are no events`. */
export function describeTypedProposal(proposal: TypedProposal): string {
  const { eventCount, withoutTime, withoutDetails, rejectedCount } = proposal
  return [
    formatEventCount(eventCount),
    ...(withoutTime > 0 ? [t('{count} without their hour', { count: withoutTime })] : []),
    ...(withoutDetails > 0 ? [t('{count} without a place', { count: withoutDetails })] : []),
    ...(rejectedCount > 0 ? [t('{count} rejected', { count: rejectedCount })] : []),
  ].join(', ')
}

type ProposalChoiceProps<P> = {
  label: string
  proposals: readonly P[]
  /** Its result. */
  describe: (proposal: P) => string
  /** The place of the chosen one. */
  chosen: number
  onChoose: (place: number) => void
}

/** Proposed recipes to choose from, each with what it gives and its selectors; nothing if there are none. */
export function ProposalChoice<P extends { recipe: Recipe }>({
  label,
  proposals,
  describe,
  chosen,
  onChoose,
}: ProposalChoiceProps<P>) {
  if (proposals.length === 0) return null
  return (
    <Radio.Group label={label} value={String(chosen)} onChange={(value) => onChoose(Number(value))}>
      <div className="list">
        {proposals.map((each, place) => (
          <Radio
            key={JSON.stringify(each.recipe)}
            value={String(place)}
            label={describe(each)}
            description={<Selectors recipe={each.recipe} />}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function Selectors({ recipe }: { recipe: Recipe }) {
  return (
    <span className={classes['matches']}>
      {listSelectors(recipe).map(({ label, selector }) => (
        <span key={label}>
          {label}: <code className={classes['selector']}>{selector}</code>
        </span>
      ))}
    </span>
  )
}

/** The filled-in selectors of a recipe, by the names of their parts, and its date format. */
function listSelectors(recipe: Recipe): { label: string; selector: string }[] {
  const parts = Object.keys(PARTS) as RecipePart[]
  const selectors = parts.map((part) => ({ label: PARTS[part].label(), selector: recipe[part] }))
  return [...selectors, { label: t('Date format'), selector: recipe.format }].filter(
    ({ selector }) => selector !== '',
  )
}
