import { GUIDE, API_CHANGES } from '@app/core/api-reference/guide.ts'
import type { ReferenceField } from '@app/core/api-reference/reference.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { siteContext } from '../request-context.ts'
import { useWording } from '../ui/text.ts'
import { inFrame } from './chrome.ts'
import classes from './developers.module.css'
import { CodeWords } from './developers/code-words.tsx'
import { Contents } from './developers/contents.tsx'
import { FieldList } from './developers/field-list.tsx'
import { Code, OperationSection } from './developers/operation.tsx'
import { Problems } from './developers/problems.tsx'
import { Frame, Wrap } from './frame.tsx'
import { PageHead } from './page-head.tsx'
import type { Route } from './+types/developers.ts'

export { loaderHeaders as headers } from './chrome.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { apiReference, contact, origin } = context.get(siteContext)
  return inFrame(request, { reference: apiReference(), contact, origin })
}

/** The reference of the app's API. It is in English only, for developers; the frame around it is translated. */
export default function Developers({ loaderData }: Route.ComponentProps) {
  const { reference, contact, origin, chrome } = loaderData
  return (
    <Frame chrome={chrome} contact={contact}>
      <Head origin={origin} />
      <Wrap>
        <div className={classes['page']} lang="en">
          <Contents reference={reference} />
          <div>
            <h1 className="title">{WORDS.title}</h1>
            <p className="margin-top-3 text-lg soft">{WORDS.lead}</p>
            {GUIDE.map(({ id, title, paragraphs, code }) => (
              <section key={id} id={id} className={classes['section']}>
                <h2>{title}</h2>
                {paragraphs.map((text) => (
                  <CodeWords key={text} text={text} />
                ))}
                {code.map((piece) => (
                  <Code key={piece.title} title={piece.title} text={piece.text} of={title} />
                ))}
              </section>
            ))}
            <Problems problems={reference.problems} />
            {reference.parts.map(({ name, description, operations }) => (
              <section key={name} aria-label={name} className={classes['part']}>
                <p className="small muted">
                  {name}. {description}
                </p>
                {operations.map((operation) => (
                  <OperationSection key={operation.id} operation={operation} />
                ))}
              </section>
            ))}
            {reference.schemas.map(({ name, fields }) => (
              <Schema key={name} name={name} fields={fields} />
            ))}
            <Changes />
            <output className="unseen" data-copy-said />
          </div>
        </div>
      </Wrap>
    </Frame>
  )
}

const WORDS = {
  title: 'API reference',
  lead: 'What is coming up, for your own app, page or service.',
  changes: 'Changes to the API',
}

/** Metadata is in the reader's language, as on every page. */
function Head({ origin }: { origin: string }) {
  const { t } = useWording()
  const title = t('API reference, Almanac')
  const description = t(
    'Catalogue, events, changes and subscriptions over HTTP, with examples that run.',
  )
  return <PageHead {...{ title, description, origin }} path="/developers" />
}

function Schema({ name, fields }: { name: string; fields: ReferenceField[] }) {
  return (
    <section id={name} className={classes['section']}>
      <h2>{name}</h2>
      <FieldList fields={fields} />
    </section>
  )
}

function Changes() {
  return (
    <section id="changes" className={classes['section']}>
      <h2>{WORDS.changes}</h2>
      {API_CHANGES.map(({ day, changes }) => (
        <div key={day}>
          <p className="strong figures">{day}</p>
          <ul>
            {changes.map((text) => (
              <li key={text}>
                <CodeWords text={text} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
